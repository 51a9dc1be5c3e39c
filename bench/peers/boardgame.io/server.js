// The toy server: everything in memory, nothing written.
const { Server, Origins } = require("boardgame.io/server");
const game = require("./game");

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2] ?? 8100), callback: () => console.log("ready") });
