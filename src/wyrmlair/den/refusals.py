from wyrmlair.core.refusals import Refusal
def why_not(position, seat, action):
    return Refusal("den.turn.order","no.")
