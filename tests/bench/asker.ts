import { connect, type Socket } from "node:net";

// A process of its own, so that what asking costs is counted for nobody: asks for one page again and again over connections that stay open,
// each as soon as the one before is answered. Answers are taken as they come, so that asking costs less than any server that is measured.

export interface Task {
  port: number;
  path: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
}

export interface Outcome {
  requests: number;
  seconds: number;
  /** How many answers had which status. */
  statuses: Record<string, number>;
}

const lastChunk = "\r\n0\r\n\r\n";

/** The status of an answer once all of it is there, else null. */
function statusOf(answer: Buffer): string | null {
  const end = answer.indexOf("\r\n\r\n");
  if (end < 0) return null;
  const head = answer.toString("latin1", 0, end + 2);
  const status = head.slice(9, 12);
  if (status === "304") return status;
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
  const whole = length
    ? answer.length >= end + 4 + Number(length)
    : answer.toString("latin1", answer.length - lastChunk.length) === lastChunk;
  return whole ? status : null;
}

function opened(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: "127.0.0.1", noDelay: true });
    socket.once("connect", () => resolve(socket)).once("error", reject);
  });
}

async function ask({ port, path, headers, connections, seconds }: Task): Promise<Outcome> {
  const lines = Object.entries({ Host: `localhost:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const question = `GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(port)));
  const statuses: Record<string, number> = {};
  let requests = 0;
  const begun = performance.now();
  await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve, reject) => {
          let answer = Buffer.alloc(0);
          socket.on("data", (chunk) => {
            answer = answer.length ? Buffer.concat([answer, chunk]) : chunk;
            const status = statusOf(answer);
            if (!status) return;
            answer = Buffer.alloc(0);
            requests += 1;
            statuses[status] = (statuses[status] ?? 0) + 1;
            if (performance.now() - begun < seconds * 1000) socket.write(question);
            else resolve();
          });
          socket.on("error", reject);
          socket.on("close", () => reject(new Error("a server closed a connection that was in use")));
          socket.write(question);
        }),
    ),
  );
  const took = (performance.now() - begun) / 1000;
  for (const socket of sockets) socket.destroy();
  return { requests, seconds: took, statuses };
}

process.on("message", async (task: Task) => process.send?.(await ask(task)));
