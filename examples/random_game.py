"""A whole game of The Dragon's Den between random players, through the public API."""

from random import Random

from wyrmlair import den
from wyrmlair.core.choices import Action, each_member
from wyrmlair.core.dice import Rolled


def random_game(seed: int) -> den.State:
    """Play one game and return its last state."""
    setting = den.Setting((den.load_den("wild"),), den.printed_tables(), den.Options(max_rounds=99))
    state, dice, random = den.setup(setting), Rolled(seed), Random(seed)
    while awaited := den.waiting_for(state):
        seat = next(iter(awaited))
        offers = den.offers(den.view(state, seat), seat)
        figure, verb = random.choice(list(offers))
        target = -1
        if verb not in den.UNTARGETED:
            target = random.choice(list(each_member(offers[figure, verb])))
        for event in den.play(state, seat, Action(figure, verb, target), dice):
            print(den.event_text(state, event))
    return state


if __name__ == "__main__":
    print("\n".join(den.result_lines(random_game(seed=7))))
