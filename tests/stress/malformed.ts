import { connect } from "node:net";
import { builtRoutes, formsOf } from "../support/routes.ts";
import { type Server, startServer } from "../support/server.ts";
import { atLeast, atMost, quantile, type Row } from "./row.ts";

const long = "x".repeat(20_000);
const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';

/** The faults of a request for a path: in its lines and in its body. */
const faults: ((path: string) => [first: string, headers: string[], body?: string])[] = [
  (path) => [`GET ${path}/%E0%A4%A`, []],
  (path) => [`GET ${path}%`, []],
  (path) => [`GET ${path}?%=%&_data=%&_routes=%E0`, []],
  (path) => [`GET ${path}.data?_routes=routes/none`, []],
  (path) => [`GET ${path}%00`, []],
  (path) => [`GET ${path}\0`, []],
  (path) => [`GET ${path}/..%2f..%2f..%2fetc%2fpasswd`, []],
  (path) => [`GET /${path}//`, []],
  (path) => [`GET ${path}/${long.slice(0, 8000)}`, []],
  (path) => [`GET ${path}\u00ff\u00fe`, []],
  (path) => [`GET ${path.slice(1) || "x"}`, []],
  (path) => [`GET ${path}`, [`X: ${long}`]],
  (path) => [`GET ${path}`, ["Host: a b"]],
  (path) => [`GET ${path}`, ["Host: [::1"]],
  (path) => [`GET ${path}`, ["Host: localhost:99999"]],
  (path) => [`GET ${path}`, ["Host: "]],
  (path) => [`GET http://evil.example:99999${path}`, []],
  (path) => [`GET ${path}`, ["Cookie: opened=%E0; session=%%%; toast=\u00ff; =; ;;"]],
  (path) => [`GET ${path}`, ["Cookie: opened=W10.x; __session=eyJ9.; flash=bnVsbA.x"]],
  (path) => [`GET ${path}`, ["Range: bytes=9-1,-0,x", "If-None-Match: \u00ff", "If-Modified-Since: never"]],
  (path) => [`GET ${path}`, ["Accept-Encoding: \u00ff;q=9", "Expect: tea"]],
  (path) => [`GET ${path}`, ["X-Forwarded-Host: %%%:x", "X-Forwarded-Proto: \u00ff"]],
  (path) => [`BREW ${path}`, []],
  (path) => [`TRACE ${path}`, []],
  (path) => [`PROPFIND ${path}`, []],
  (path) => [`OPTIONS *`, [`X: ${path}`]],
  (path) => [`CONNECT ${path}`, []],
  (path) => [`POST ${path}`, ["Content-Type: multipart/form-data", "Content-Length: 6"], "--x\r\n\r"],
  (path) => [`POST ${path}`, ["Content-Type: multipart/form-data; boundary=x", `Content-Length: ${part.length}`], part],
  (path) => [`POST ${path}`, ["Content-Type: \u00ff/\u00ff; charset=none", "Content-Length: 3"], "a=%"],
  (path) => [`POST ${path}`, ["Content-Type: application/x-www-form-urlencoded", "Content-Length: 9"], "%=%&a=%00"],
  (path) => [`POST ${path}`, ["Content-Type: application/json", "Content-Length: 4"], "{{{{"],
  (path) => [`POST ${path}`, ["Content-Length: 5", "Content-Length: 6"], "hello"],
  (path) => [`POST ${path}`, ["Content-Length: -5"], "hello"],
  (path) => [`POST ${path}`, ["Transfer-Encoding: chunked"], "zz\r\nhello\r\n0\r\n\r\n"],
  (path) => [`POST ${path}`, ["Transfer-Encoding: chunked", "Content-Length: 3"], "3\r\nabc\r\n0\r\n\r\n"],
  (path) => [`POST ${path}`, ["Transfer-Encoding: chunked, gzip"], "3\r\nabc\r\n0\r\n\r\n"],
  (path) => [`PATCH ${path}`, ["Tus-Resumable: 9", "Upload-Offset: -1", "Upload-Length: x", "Content-Length: 0"]],
];

/** Sends bytes; gives the status that answers them, 0 where the connection is closed without one. */
function answerTo(server: Server, bytes: string) {
  return new Promise<number>((done) => {
    const socket = connect(Number(new URL(server.origin).port), "localhost", () => socket.write(bytes, "latin1"));
    let heard = "";
    socket.on("data", (chunk) => {
      heard += chunk.toString("latin1", 0, 40);
      socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.setTimeout(30_000, () => socket.destroy());
    socket.on("close", () => done(Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1] ?? 0)));
  });
}

function requestOf(server: Server, count: number, paths: string[]) {
  const fault = faults[count % faults.length] as (typeof faults)[number];
  const [first, headers, body = ""] = fault(paths[Math.floor(count / faults.length) % paths.length] ?? "/");
  const host = headers.some((header) => /^Host/.test(header)) ? [] : ["Host: localhost"];
  const origin = [`Origin: ${server.origin}`, "Connection: close"];
  return `${first} HTTP/1.1\r\n${[...host, ...headers, ...origin].join("\r\n")}\r\n\r\n${body}`;
}

/** Milliseconds of each of so many gates that an honest visitor asks for, one after the other. */
async function honest(server: Server, times: number) {
  const taken: number[] = [];
  for (let asked = 0; asked < times; asked++) {
    const start = performance.now();
    await (await fetch(`${server.origin}/memorial/margaret-ellis`)).arrayBuffer();
    taken.push(performance.now() - start);
  }
  return taken;
}

/** Requests that no browser sends, over all routes in all forms, beside an honest visitor. */
export async function malformed(count: number): Promise<Row[]> {
  const server = await startServer();
  try {
    const urls = builtRoutes().map(({ id, path }) => ({
      id,
      url: path.replace("*", "none").replace(/:\w+/g, "margaret-ellis"),
    }));
    const paths = urls.flatMap(({ id, url }) => Object.values(formsOf(url, id)));
    await honest(server, 50);
    const idle = quantile(await honest(server, 300), 0.99);
    const statuses = new Map<number, number>();
    const faulty: string[] = [];
    let over = false;
    const meanwhile = (async () => {
      const taken: number[] = [];
      while (!over) taken.push(...(await honest(server, 1)));
      return quantile(taken, 0.99);
    })();
    // One after the other: how long one holds the others up is asked, not how many the machine can do at once.
    for (let index = 0; index < count; index++) {
      const bytes = requestOf(server, index, paths);
      const status = await answerTo(server, bytes);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status >= 500) faulty.push(bytes.slice(0, 120));
    }
    over = true;
    const busy = await meanwhile;
    const refused = [...statuses].reduce(
      (sum, [status, times]) => sum + (status >= 400 && status < 500 ? times : 0),
      0,
    );
    for (const line of new Set(faulty)) console.log(JSON.stringify(line));
    return [
      atMost(0, `of ${count} malformed requests answered with 5xx`, faulty.length),
      atLeast(Math.floor(count / 4), "of them refused with 4xx", refused),
      atMost(2, "an honest visitor's p99 meanwhile, times the idle one", busy / idle),
    ];
  } finally {
    await server.stop();
  }
}
