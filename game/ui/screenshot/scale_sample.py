"""Rules at scale with figures from a run of `grand-uno compare`, for pictures and tests of the page."""

from __future__ import annotations

from typing import Final

from game.review.scale_run import ScaleRun, Unplayed
from game.session.rule_choice import RuleChoice

#: A line of ``grand-uno compare "RULES" grand --json``, run with the rules it names.
_FOUND: Final = (
    b'{"rules":"grand hand_size=5 stacking=on","beside":"grand","players":4,"seed":1,"games":2000,"played":200,'
    b'"stronger":"casual","weaker":"beginner",'
    b'"turns":{"yours":[39.645,35.91901,43.37099],"usual":[55.545,51.29233,59.79767],"more":[-15.9,6.33699]},'
    b'"minutes":{"yours":[2.71403,2.44852,2.97955],"usual":[3.65485,3.3613,3.9484],"more":[-0.94082,0.43061]},'
    b'"same_hand":{"yours":[0.24,0.16691,0.33233],"usual":[0.19,0.12515,0.27779],"more":[0.05,0.17329]},'
    b'"stronger_wins":{"yours":[0.62,0.55107,0.68441],"usual":[0.705,0.63841,0.76386],"more":[-0.085,0.12265]},'
    b'"biggest_draw":{"yours":[6.255,5.76066,6.74934],"usual":[6.065,5.76442,6.36558],"more":[0.19,0.66767]},'
    b'"sets":{"yours":[0.025,0.00918,0.06627],"usual":[0.015,0.00401,0.05441],"more":[0.01,0.05294]},'
    b'"blocked":{"yours":[0.0,0.0,0.03699],"usual":[0.0,0.0,0.03699],"more":[0.0,0.03748]},'
    b'"sums":[[3964.5,5554.5,192949.75,355131.25,80222.0],'
    b"[271.40316666666695,365.4850000000006,918.2723118194463,1557.8663014722272,342.1988250138902],"
    b"[24.0,19.0,24.0,19.0,41.0],[62.0,70.5,48.875,58.75,20.125],[625.5,606.5,4542.25,3911.25,613.5],"
    b"[2.5,1.5,1.25,0.75,2.0],[0.0,0.0,0.0,0.0,0.0]]}"
)


def sampled_run() -> tuple[RuleChoice, RuleChoice, int, ScaleRun]:
    """Return house rules, the rules they are compared with, the number of players, and the finished run."""
    run = ScaleRun(lambda seed, before: Unplayed())
    run.take(_FOUND)
    assert run.found is not None, "the line is sound"
    return RuleChoice.parse(run.found.rules), RuleChoice.parse(run.found.beside), run.found.players, run
