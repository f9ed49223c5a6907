"""Writes openspiel_oware.txt: games of random moves as OpenSpiel's own printers show them.

    pip install open_spiel==2.0.2
    python openspiel_oware.py > openspiel_oware.txt

A record is the letters of the moves so far, the observation and the six lines of the state.
"""

import random

import pyspiel

random.seed(2718)
for seeds in (1, 2, 3, 4):
    game = pyspiel.load_game("oware", {"num_seeds_per_house": seeds})
    for _ in range(2):
        state = game.new_initial_state()
        moves = ""
        plies = 0
        while not state.is_terminal():
            if plies % 9 == 0:
                print(seeds, moves or "-")
                print(state.observation_string(0))
                print(str(state))
            action = random.choice(state.legal_actions())
            moves += state.action_to_string(state.current_player(), action)
            state.apply_action(action)
            plies += 1
