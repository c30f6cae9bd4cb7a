"""A dragon player's own monsters and treasures are played by the same rules."""

from __future__ import annotations

from tests.play import play

TOUGH = "".join(
    f'[[monster]]\nnumber = {n}\nname = "Ogre {n}"\nhealth = 9\nspeed = 1\nability = "regenerate"\n'
    for n in range(1, 21)
)
TURNED = "".join(
    f'[[room_treasure]]\nnumber = {n}\nname = "pot {n}"\nvalue = {0 if n < 11 else 50}\n'
    for n in range(1, 21)
)
OWN = "tables: own\ntables own:\n" + "".join(
    f"| {line}\n" for line in f'name = "ogres"\n{TOUGH}{TURNED}'.splitlines()
)


def test_den_reveal_room_a_treasure_of_no_value_is_a_blank() -> None:
    stage = play(
        f"""{OWN}
        put H7 c5
        dark R3
        H7 advance [1]
        H7 to c6 [21 31]
        expect event BlankRemoved treasure=1
        expect T11 at d6
        H7 take T11
        expect alarm 9
        """
    )
    assert stage.state.holder[11] == 7


def test_den_ability_regenerate_up_to_the_starting_health_of_the_list() -> None:
    play(
        f"""{OWN}
        put H7 j5
        put M3 c5 health 7
        put M4 d5 health 2
        turn DRAGON step 3
        M3 regenerate
        expect M3 health 9
        M4 regenerate
        expect M4 health 4
        """
    )


def test_den_score_haul_counts_what_the_own_table_says() -> None:
    play(
        f"""{OWN}
        put H7 b5
        hold H7 T11 T12
        H7 leave
        expect result heroes: 0-249, 100 gp
        """
    )
