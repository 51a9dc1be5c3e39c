#!/usr/bin/env python3
"""Plays a game of 3 Witches through `coven engine`: our bot on seat 0, Coven's bots on the others.

Usage: bot.py [path to coven [seed]]. Needs only Python 3; docs/protocol.md explains the messages.
"""
import itertools, json, subprocess, sys

coven = sys.argv[1] if len(sys.argv) > 1 else "coven"
seed = int(sys.argv[2]) if len(sys.argv) > 2 else 7
engine = subprocess.Popen([coven, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
ids = itertools.count(1)


def call(method, **params):
    """One request, one answer."""
    print(json.dumps({"jsonrpc": "2.0", "id": next(ids), "method": method, "params": params}), file=engine.stdin, flush=True)
    answer = json.loads(engine.stdout.readline())
    if "error" in answer:
        raise RuntimeError(answer["error"]["message"])
    return answer["result"]


def choose(view, actions):
    """Our bot never bids if it may pass, and otherwise plays its highest card: `play owl-5`."""
    if "pass" in actions and view["phase"]["kind"] in ("open-bid", "raise"):
        return "pass"
    return max(actions, key=lambda action: int(action[-1]) if action[-1].isdigit() else 0)


match = call("new", game="three-witches", players=3, seed=seed)["match"]
while (outcome := call("outcome", match=match)) is None:
    seat = call("actors", match=match)[0]
    if seat == 0:
        actions = [choice["action"] for choice in call("legal", match=match, seat=0)]
        action = choose(call("view", match=match, seat=0), actions)
    else:
        action = call("bot", match=match, seat=seat, bot="heuristic")["action"]
    call("apply", match=match, seat=seat, action=action)
    print(f"seat {seat}: {action}")
print("fate tokens:", outcome["scores"], "winners:", outcome["ranking"][0])
