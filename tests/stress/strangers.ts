import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";

// A process of its own, for flood.ts: node strangers.ts <origin> <cookie> <bodies> <connections>.

const [origin = "", cookie = "", bodies = "20", connections = "1000"] = process.argv.slice(2);
const mega = 1024 * 1024;
const seen = { answered: 0, faults: 0, open: 0 };

/** Posts a film of 2 GB with words that are whole. */
function post(index: number) {
  const fields = {
    submissionId: `${index}`.padStart(43, "A"),
    memoryType: "video",
    authorName: "Joan",
    contentTitle: `2 GB ${index}`,
  };
  const parts = Object.entries({ ...fields, contentText: "A long film." }).map(
    ([name, text]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`,
  );
  const start = `${parts.join("")}--x\r\nContent-Disposition: form-data; name="media"; filename="film.mov"\r\n\r\n`;
  const piece = Buffer.alloc(mega / 4, 7);
  // Half of them do not say how long they are, and are found out as they come.
  const length = index % 2 ? { "Content-Length": start.length + 2048 * mega } : {};
  const body = Readable.from(
    (function* () {
      yield Buffer.from(start);
      for (let count = 0; count < 8192; count++) yield piece;
    })(),
  );
  return new Promise<void>((done) => {
    const headers = {
      "Content-Type": "multipart/form-data; boundary=x",
      ...length,
      Origin: origin,
      Cookie: cookie,
    };
    const asking = request(`${origin}/memorial/margaret-ellis/share`, { method: "POST", headers }, (response) => {
      if ((response.statusCode ?? 500) >= 500) seen.faults++;
      let said = "";
      response.on("data", (text) => {
        said += text;
      });
      response.on("error", () => undefined);
      response.on("close", () => {
        if (response.statusCode === 422 && said.includes("Your words are saved.")) seen.answered++;
        body.destroy();
        asking.destroy();
        done();
      });
    });
    asking.on("error", () => done());
    body.on("error", () => undefined);
    body.pipe(asking);
  });
}

/** A connection that begins a request, and goes on with a header a second where it is one of the slow ones. */
function linger(slow: boolean) {
  return new Promise<Socket>((done) => {
    const socket = connect(Number(new URL(origin).port), "localhost", () => {
      if (slow) socket.write("GET /memorial/margaret-ellis HTTP/1.1\r\nHost: localhost\r\n");
      done(socket);
    });
    socket.on("error", () => undefined);
    const timer = setInterval(() => slow && socket.writable && socket.write("X-Slow: yes\r\n"), 1000);
    socket.on("close", () => clearInterval(timer));
  });
}

const sockets = await Promise.all(Array.from({ length: Number(connections) }, (_, index) => linger(index % 10 === 0)));
await pause(500);
seen.open = sockets.filter((socket) => !socket.destroyed && socket.readyState === "open").length;
console.log("begun");
await Promise.all(Array.from({ length: Number(bodies) }, (_, index) => post(index)));
console.log(`answered ${seen.answered}, faults ${seen.faults}, open ${seen.open}`);
process.exit(0);
