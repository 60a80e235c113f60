"""Players have the faces in the laboratory that they have elsewhere."""

from __future__ import annotations

from game.ui.kit.faces import face_of
from game.ui.laboratory.seated_faces import seated_faces


def test_players_of_a_match_keep_their_faces_characters_have_their_own_and_others_that_of_their_seat() -> None:
    assert seated_faces(["Ann", "Noor", "Cy", "Ben"], {"Ben": 7, "Eva": 5}) == [1, face_of("noor"), 3, 7]
