"""A program that takes a seat and misbehaves there, in the way it is told on its command line."""

from __future__ import annotations

import json
import sys
import time

ASKED = 3  # questions it answers before


def main(manner: str) -> None:
    for line in sys.stdin:
        told = json.loads(line)
        if "question" not in told:
            continue
        number, last = told["question"], told["count"] - 1
        if number <= ASKED:
            acts = [] if told["claim"] else [last]
            print(json.dumps({"answer": number, "acts": acts}), flush=True)
        elif manner == "sleeps":
            time.sleep(60)
        elif manner == "lies":
            print(json.dumps({"answer": number, "acts": [["play", 0, [], 7, -1, [99]]]}), flush=True)
        elif manner == "counts wrong":
            print(json.dumps({"answer": number, "acts": [last + 1]}), flush=True)
        elif manner == "answers another":
            print(json.dumps({"answer": number - 1, "acts": [0]}), flush=True)
        elif manner == "sends a long number":
            print('{"answer": 1' + "0" * 4000 + ', "acts": []}', flush=True)
        elif manner == "says nothing sensible":
            print("play the red one", flush=True)
        elif manner == "chooses two":
            print(json.dumps({"answer": number, "acts": [0, 0]}), flush=True)
        elif manner == "floods":
            while True:
                print(json.dumps({"answer": number - 2, "acts": []}))
        elif manner == "sends ten megabytes":
            print("9" * 10_000_000, flush=True)
        elif manner == "nests":
            print("[" * 60_000, flush=True)
        else:
            sys.exit(manner != "dies")


if __name__ == "__main__":
    main(sys.argv[1])
