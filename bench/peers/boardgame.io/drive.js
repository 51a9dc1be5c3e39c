// Starts the toy server on one core, plays many tables with real connections from here, and says what it cost.
// node drive.js [tables] [seconds]
const { spawn } = require("node:child_process");
const { readFileSync } = require("node:fs");
const { once } = require("node:events");
const { io } = require("socket.io-client");
const game = require("./game");

const TABLES = Number(process.argv[2] ?? 50);
const SECONDS = Number(process.argv[3] ?? 10);
const WARM_UP = 5;
const PORT = 8100;
const SITE = `http://127.0.0.1:${PORT}`;
const SEATS = ["0", "1", "2"];

let counting = false;
let moves = 0;
let messages = 0;
const answers = [];
const seen = [];

// Processor time in microseconds, and memory in kilobytes.
function spent(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(")").pop().trim().split(" ");
  const memory = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return { user: Number(fields[11]) * 10_000, system: Number(fields[12]) * 10_000, memory: Number(memory[1]) };
}

async function post(path, body) {
  const answer = await fetch(`${SITE}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

async function table() {
  const { matchID } = await post(`/games/${game.name}/create`, { numPlayers: SEATS.length });
  // The moves that were sent, by the state they were sent from.
  const flying = [];
  for (const seat of SEATS) {
    const joined = await post(`/games/${game.name}/${matchID}/join`, { playerID: seat, playerName: seat });
    sit(matchID, seat, joined.playerCredentials, flying);
  }
}

function sit(matchID, seat, credentials, flying) {
  const socket = io(`${SITE}/${game.name}`, { transports: ["websocket"], forceNew: true });
  // Looks at what is asked of this seat and nothing else.
  const look = (state) => {
    if (state.ctx.currentPlayer !== seat) return;
    const hand = state.G.hands[seat];
    const card = hand[Math.floor(Math.random() * hand.length)].id;
    flying.push({ by: seat, from: state._stateID, at: performance.now() });
    if (flying.length > 9) flying.shift();
    const payload = { type: "play", args: [card], playerID: seat, credentials };
    socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, matchID, seat);
  };
  socket.on("connect", () => socket.emit("sync", matchID, seat, credentials, SEATS.length));
  socket.on("sync", (_, info) => look(info.state));
  socket.on("update", (_, state) => {
    if (counting) {
      messages += 1;
      const move = flying.findLast((sent) => sent.from < state._stateID);
      const times = move.by === seat ? answers : seen;
      times.push(performance.now() - move.at);
      if (move.by === seat) moves += 1;
    }
    look(state);
  });
}

const share = (times, part) => times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))];
const delay = (times) =>
  Object.fromEntries(
    [["p50", 0.5], ["p99", 0.99], ["p999", 0.999], ["max", 1]].map(([name, part]) => [name, Math.round(share(times, part) * 1000)]),
  );
const sleep = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

async function main() {
  const server = spawn("taskset", ["-c", "0", process.execPath, "server.js", String(PORT)], {
    cwd: __dirname,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(server.stdout, "data");
  for (let made = 0; made < TABLES; made += 1) await table();
  await sleep(WARM_UP);
  counting = true;
  const before = spent(server.pid);
  await sleep(SECONDS);
  const after = spent(server.pid);
  counting = false;
  console.log(
    JSON.stringify(
      {
        peer: "boardgame.io 0.50.2",
        tables: TABLES,
        seconds: SECONDS,
        moves,
        moves_per_second: moves / SECONDS,
        answer: delay(answers),
        seen: delay(seen),
        messages_per_move: messages / moves,
        server: {
          user_us_per_move: (after.user - before.user) / moves,
          system_us_per_move: (after.system - before.system) / moves,
          memory_kb: after.memory,
        },
      },
      null,
      2,
    ),
  );
  server.kill();
  process.exit(0);
}

main();
