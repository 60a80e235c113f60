// SHA-256 of a text (FIPS 180-4), as 64 digits, because in some browsers pages opened from a disk have no crypto API.

function sha256(text) {
  const rotate = (word, by) => (word >>> by) | (word << (32 - by));
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  const { keys, start } = sha256.constants;
  const hash = [...start], word = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let at = 0; at < 16; at += 1) word[at] = view.getUint32(block + 4 * at);
    for (let at = 16; at < 64; at += 1) {
      const one = word[at - 15], two = word[at - 2];
      const low = rotate(one, 7) ^ rotate(one, 18) ^ (one >>> 3), high = rotate(two, 17) ^ rotate(two, 19) ^ (two >>> 10);
      word[at] = word[at - 16] + low + word[at - 7] + high;
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let at = 0; at < 64; at += 1) {
      const mixed = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25), chosen = (e & f) ^ (~e & g);
      const first = (h + mixed + chosen + keys[at] + word[at]) | 0;
      const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, at) => { hash[at] = (hash[at] + value) | 0; });
  }
  return hash.map((value) => (value >>> 0).toString(16).padStart(8, "0")).join("");
}

/** The fractional parts of the roots of the first primes. */
sha256.constants = (() => {
  const primes = [];
  for (let number = 2; primes.length < 64; number += 1) {
    if (primes.every((prime) => number % prime)) primes.push(number);
  }
  const part = (value) => ((value - Math.floor(value)) * 2 ** 32) | 0;
  return { keys: primes.map((prime) => part(Math.cbrt(prime))), start: primes.slice(0, 8).map((prime) => part(Math.sqrt(prime))) };
})();
