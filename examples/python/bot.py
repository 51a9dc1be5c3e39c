#!/usr/bin/env python3
"""Plays a whole game of 3 Witches through `coven engine`: our bot on seat 0, Coven's on the others.

Usage: bot.py [path to coven]. Needs nothing but Python 3; docs/protocol.md explains the messages.
"""
import itertools, json, subprocess, sys

coven = sys.argv[1] if len(sys.argv) > 1 else "coven"
engine = subprocess.Popen([coven, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
ids = itertools.count(1)


def call(method, **params):
    """One request, one answer."""
    request = {"jsonrpc": "2.0", "id": next(ids), "method": method, "params": params}
    engine.stdin.write(json.dumps(request) + "\n")
    engine.stdin.flush()
    answer = json.loads(engine.stdout.readline())
    if "error" in answer:
        raise RuntimeError(answer["error"]["data"]["text"]["en"])
    return answer["result"]


def choose(view, actions):
    """Our bot: never bids, and plays its highest card, which is the last part of `play owl-5`."""
    if "pass" in actions and view["phase"]["kind"] in ("open-bid", "raise"):
        return "pass"
    rank = lambda action: int(action[-1]) if action[-1].isdigit() else 0
    return max(actions, key=rank)


match = call("new", game="three-witches", players=3, seed=7)["match"]
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
engine.stdin.close()
sys.exit(engine.wait())
