import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { defaultHeaders } from "./default-headers";
import { logRefused } from "./log";
import { refusalPage } from "./refusal";
import { newRequestId } from "./request-id";

/**
 * Milliseconds and bytes for which a refused connection is still read. Browsers read an answer only after they have sent everything, and lose it if
 * the connection closes before that.
 */
const lingering = { time: 10_000, bytes: 4 * 1024 * 1024 };

/** Matches a request line longer than half of the parser's limit (16 KB for the URL and the headers together): the URL is too long. */
const longUrl = /^[A-Z]+ [^\r\n]{8192}/;

interface ParserError extends NodeJS.ErrnoException {
  rawPacket?: Buffer;
}

function statusOf({ code, rawPacket }: ParserError) {
  if (code === "HPE_HEADER_OVERFLOW") return longUrl.test(rawPacket?.toString("latin1") ?? "") ? 414 : 431;
  const known = { HPE_CHUNK_EXTENSIONS_OVERFLOW: 413, ERR_HTTP_REQUEST_TIMEOUT: 408 };
  return known[code as keyof typeof known] ?? 400;
}

/** Bytes that each refused connection had sent when it was answered. */
const refused = new WeakMap<Socket, number>();

function answerDirectly(socket: Socket, { code, status }: { code: string | undefined; status: number }) {
  const id = newRequestId();
  const body = refusalPage(status);
  const headers = Object.entries({
    ...defaultHeaders,
    "X-Request-Id": id,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(body),
    Connection: "close",
  });
  const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  logRefused(id, status, code);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`);
  const giveUp = setTimeout(() => socket.destroy(), lingering.time).unref();
  socket.once("close", () => clearTimeout(giveUp));
}

/**
 * Answers bytes that Node's parser can't read as a request, unless an answer has already begun on the connection. The parser reports each later
 * packet too; the rest of the body is read and discarded in this way.
 */
export function answerBroken(error: ParserError, socket: Socket, current: ServerResponse | undefined): void {
  const before = refused.get(socket);
  if (before !== undefined) {
    if (socket.bytesRead - before > lingering.bytes) socket.destroy();
    return;
  }
  if (!socket.writable || (current?.headersSent && !current.writableFinished)) return void socket.destroy(error);
  refused.set(socket, socket.bytesRead);
  answerDirectly(socket, { code: error.code, status: statusOf(error) });
}
