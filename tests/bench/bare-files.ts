import { createReadStream, createWriteStream, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";

// A process of its own, the yardstick of files.ts: node bare-files.ts <file> <folder>. Sends the file to who asks, and writes what is posted into
// the folder, on the disk for certain before it says so.

const [file = "", folder = ""] = process.argv.slice(2);
let count = 0;

const server = createServer(async (request, response) => {
  if (request.method === "GET") {
    response.writeHead(200, { "Content-Type": "application/octet-stream", "Content-Length": statSync(file).size });
    return pipeline(createReadStream(file), response);
  }
  const kept = path.join(folder, `posted-${count++}`);
  await pipeline(request, createWriteStream(kept, { flush: true }));
  rmSync(kept);
  response.end();
}).listen(0, () => {
  const address = server.address();
  process.send?.(typeof address === "object" && address?.port);
});
