"""Compares the moves of OpenSpiel with ours. Run by scripts/compare-openspiel."""

import random
import subprocess
import sys

import pyspiel

MAX_SEEDS = 48  # no position of ours holds more


class Oware:
    """OpenSpiel's oware, which is our abapa."""

    rules = "abapa"
    other_rules = "oware"  # forbids the slams that abapa allows
    sizes = range(1, 9)

    @staticmethod
    def game(size):
        return pyspiel.load_game(f"oware(num_seeds_per_house={size})")

    @staticmethod
    def taken_apart(state):
        """The two scores and the twelve pits, South's first."""
        _, scores, pits = state.observation_string(0).split("|")
        return [int(word) for word in scores.split()], [int(word) for word in pits.split()]

    @staticmethod
    def pit(state, action):
        """The place of a pit in its player's row."""
        return action

    @staticmethod
    def has_ended(pits):
        """Whether the game must be over, whoever is to move; None where that is not for the pits to say."""
        return None


class Mancala:
    """OpenSpiel's mancala, which is our bantumi: with 4 seeds a pit, it has no other sizes."""

    rules = "bantumi"
    other_rules = "bantumi-empty-capture"
    sizes = range(4, 5)

    @staticmethod
    def game(size):
        assert size == 4
        return pyspiel.load_game("mancala")

    @staticmethod
    def taken_apart(state):
        """North's store, South's pits, South's store, North's pits: all in sowing order."""
        board = [int(seeds) for seeds in state.observation_tensor(0)[:14]]
        return [board[7], board[0]], board[1:7] + board[8:14]

    @staticmethod
    def pit(state, action):
        return action - (1 if state.current_player() == 0 else 8)

    @staticmethod
    def has_ended(pits):
        return not any(pits[:6]) or not any(pits[6:])


def line(kind, state):
    """The state as a position that ours can read."""
    _, pits = kind.taken_apart(state)
    # The scores are left out: with more seeds in all than 48 they are no scores of ours.
    return f"{state.current_player()} | 0 0 | {' '.join(map(str, pits))}"


def positions(kind, wanted):
    """States of random games with few enough seeds, as many of every size."""
    for size in kind.sizes:
        game, chance, found = kind.game(size), random.Random(size), 0
        while found < -(-wanted // len(kind.sizes)):
            state = game.new_initial_state()
            while not state.is_terminal():
                if sum(kind.taken_apart(state)[1]) <= MAX_SEEDS:
                    found += 1
                    yield size, state.clone()
                state.apply_action(chance.choice(state.legal_actions()))


def fault(kind, state, told):
    """What differs between a state and what ours tells of it; None when nothing does."""
    if told == "ended":
        return "ours has ended"
    ours = {}
    for move in told.split():
        pit, captures, mover, pits = move.split(":")
        ours[int(pit)] = int(captures), int(mover), [int(word) for word in pits.split(",")]
    actions = {kind.pit(state, action): action for action in state.legal_actions()}
    if sorted(ours) != sorted(actions):
        return f"legal: {sorted(actions)} and ours {sorted(ours)}"
    for pit, (captures, mover, pits) in ours.items():
        after = state.clone()
        after.apply_action(actions[pit])
        difference = fault_after(kind, state, after, captures, mover, pits)
        if difference:
            return f"pit {pit}: {difference}"
    return None


def fault_after(kind, before, after, captures, mover, pits):
    """What differs after a move: the scores, the board, who is to move, or whether the game is over."""
    expected = list(kind.taken_apart(before)[0])
    expected[before.current_player()] += captures
    ended = kind.has_ended(pits)
    scores, board = kind.taken_apart(after)
    if after.is_terminal() and sum(board) == 0:
        # OpenSpiel has given both what lies in their rows.
        expected = [expected[0] + sum(pits[:6]), expected[1] + sum(pits[6:])]
        pits = [0] * 12
    if (scores, board) != (expected, pits):
        return f"{scores} {board} and ours {expected} {pits}"
    if ended is not None and ended != after.is_terminal():
        return "one has ended and the other has not"
    if not after.is_terminal() and after.current_player() != mover:
        return f"player {after.current_player()} to move, and in ours {mover}"
    return None


def answers(program, rules, lines):
    """What ours tells of positions under some rules."""
    run = subprocess.run([program, rules], input=lines, capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


def compare(kind, program, wanted):
    """Compares as many positions; whether all agree, and some do not under other rules, so that faults would show."""
    states = list(positions(kind, wanted))
    lines = "".join(line(kind, state) + "\n" for _, state in states)
    told = answers(program, kind.rules, lines)
    if len(told) != len(states):
        sys.exit(f"{len(states)} positions were asked and {len(told)} answered")
    faults, moves, captures, again = 0, 0, 0, 0
    for (size, state), answer in zip(states, told):
        parts = [move.split(":") for move in answer.split() if ":" in move]
        moves += len(state.legal_actions())
        captures += sum(part[1] != "0" for part in parts)
        again += sum(part[2] == str(state.current_player()) for part in parts)
        difference = fault(kind, state, answer)
        if difference:
            faults += 1
            if faults <= 10:
                print(f"{kind.rules}, {size} seeds a pit, {line(kind, state)}: {difference}", file=sys.stderr)
    others = answers(program, kind.other_rules, lines)
    other_faults = sum(fault(kind, state, answer) is not None for (_, state), answer in zip(states, others))
    sizes = " to ".join(map(str, sorted({min(kind.sizes), max(kind.sizes)})))
    print(f"{kind.rules}: {len(states)} positions of games of {sizes} seeds a pit, {moves} moves, of which {captures} "
          f"capture and {again} give another move; {faults} positions differ ({other_faults} under the rules of "
          f"{kind.other_rules}, which must)")
    return faults == 0 and other_faults > 0


def main():
    program, wanted = sys.argv[1], int(sys.argv[2])
    agree = [compare(kind, program, wanted) for kind in (Oware, Mancala)]
    sys.exit(0 if all(agree) else 1)


main()
