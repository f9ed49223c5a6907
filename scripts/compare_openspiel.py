"""Compares the moves of OpenSpiel with ours. Run by scripts/compare-openspiel."""

import random
import subprocess
import sys

import pyspiel

MAX_SEEDS = 48  # no position of ours holds more


class Oware:
    """OpenSpiel's oware, which is our abapa."""

    rules = "abapa"
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
    def line(state):
        """The state as a position that ours can read."""
        _, pits = Oware.taken_apart(state)
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
        pit, captures, pits = move.split(":")
        ours[int(pit)] = int(captures), [int(word) for word in pits.split(",")]
    if sorted(ours) != sorted(state.legal_actions()):
        return f"legal: {sorted(state.legal_actions())} and ours {sorted(ours)}"
    player, (before, _) = state.current_player(), kind.taken_apart(state)
    for action, (captures, pits) in ours.items():
        after = state.clone()
        after.apply_action(action)
        scores, board = kind.taken_apart(after)
        expected = list(before)
        expected[player] += captures
        if after.is_terminal() and sum(board) == 0:
            # OpenSpiel has given both what lies in their rows.
            expected = [expected[0] + sum(pits[:6]), expected[1] + sum(pits[6:])]
            pits = [0] * 12
        if (scores, board) != (expected, pits):
            return f"move {action}: {scores} {board} and ours {expected} {pits}"
    return None


def compare(kind, program, wanted):
    """Compares as many positions; the number of those that differ."""
    states = list(positions(kind, wanted))
    lines = "".join(kind.line(state) + "\n" for _, state in states)
    run = subprocess.run([program, kind.rules], input=lines, capture_output=True, text=True, check=True)
    told = run.stdout.splitlines()
    if len(told) != len(states):
        sys.exit(f"{len(states)} positions were asked and {len(told)} answered")
    faults, moves, captures = 0, 0, 0
    for (size, state), answer in zip(states, told):
        moves += len(state.legal_actions())
        captures += sum(not move.split(":")[1] == "0" for move in answer.split() if ":" in move)
        difference = fault(kind, state, answer)
        if difference:
            faults += 1
            if faults <= 10:
                print(f"{kind.rules}, {size} seeds a pit, {kind.line(state)}: {difference}", file=sys.stderr)
    sizes = f"{min(kind.sizes)} to {max(kind.sizes)}"
    print(f"{kind.rules}: {len(states)} positions of games of {sizes} seeds a pit, {moves} moves, of which {captures} "
          f"capture; {faults} positions differ")
    return faults


def main():
    program, wanted = sys.argv[1], int(sys.argv[2])
    sys.exit(1 if compare(Oware, program, wanted) else 0)


main()
