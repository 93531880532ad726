"""A program that speaks the protocol and then, at its first action, does what it is told to.

python strange.py illegal|unreadable|crash|hang|error|deaf|mute|first
"""

import sys
import time

mode = sys.argv[1]
print("this is nothing but a test", file=sys.stderr, flush=True)
if mode == "mute":
    sys.exit(3)
for line in sys.stdin:
    word = line.split()[0]
    if word == "hello":
        print("id name Strange", "welcome", sep="\n", flush=True)
    elif word == "isready":
        if mode == "deaf":
            print("error this game is not for me", flush=True)
        else:
            print("readyok", flush=True)
    elif word == "go":
        print("info whatever that may mean", flush=True)
        if mode == "crash":
            print("the roof is on fire", file=sys.stderr, flush=True)
            sys.exit(7)
        elif mode == "hang":
            while True:
                time.sleep(60)
        elif mode == "error":
            print("error I do not feel well", flush=True)
        else:
            answer = {"illegal": "b2", "unreadable": "I resign", "first": "a1"}
            print("bestmove", answer[mode], flush=True)
