import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as immediate } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import { encodingFor } from "./encoding";

type Coding = "br" | "gzip";

const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json)|image\/svg)/;
/** Bytes up to which a body is sent in one piece. */
const onePiece = 1024 * 1024;
/** Quick enough for a page that somebody waits for; cached pages get the best (page-cache). */
const brotliQuality = 4;
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_OPERATION_FLUSH, Z_SYNC_FLUSH } = constants;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

function compress(bytes: Buffer, coding: Coding) {
  if (coding === "gzip") return zip(bytes);
  return brotli(bytes, { params: { [BROTLI_PARAM_QUALITY]: brotliQuality, [BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

/** Each piece is sent on at once: what a page waits for must not stay in the compressor. */
const compressor = (coding: Coding) =>
  coding === "gzip"
    ? createGzip({ flush: Z_SYNC_FLUSH })
    : createBrotliCompress({ flush: BROTLI_OPERATION_FLUSH, params: { [BROTLI_PARAM_QUALITY]: brotliQuality } });

/** The coding of an answer's body: null where it is sent as it is to everyone. */
function codingOf({ status, headers }: Response, request: IncomingMessage) {
  if (!compressible.test(headers.get("Content-Type") ?? "")) return null;
  if (/no-transform/.test(headers.get("Cache-Control") ?? "")) return null;
  if (headers.has("Content-Encoding") || headers.has("Content-Range") || status === 204 || status === 304) return null;
  return encodingFor(request.headers["accept-encoding"]) ?? "identity";
}

function writeHeaders(answer: Response, response: ServerResponse) {
  response.statusCode = answer.status;
  response.statusMessage = answer.statusText;
  for (const [name, value] of answer.headers)
    if (name === "set-cookie") response.appendHeader(name, value);
    else response.setHeader(name, value);
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;
type Piece = ReadableStreamReadResult<Uint8Array>;

/** The pieces of a body that are there already, whether they are all, and the piece that is being waited for. */
async function readAhead(reader: Reader) {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const next: Promise<Piece> = reader.read();
    const piece = await Promise.race([next, immediate(null)]);
    if (!piece || bytes > onePiece) return { pieces, next };
    if (piece.done) return { pieces, next: null };
    pieces.push(piece.value);
    bytes += piece.value.length;
  }
}

async function* rest(pieces: Uint8Array[], next: Promise<Piece>, reader: Reader) {
  yield* pieces;
  for (let piece = await next; !piece.done; piece = await reader.read()) yield piece.value;
}

async function send(body: ReadableStream<Uint8Array>, coding: Coding | null, response: ServerResponse) {
  const reader = body.getReader();
  response.once("close", () => void reader.cancel().catch(() => undefined));
  const { pieces, next } = await readAhead(reader);
  if (!next) {
    const whole = Buffer.concat(pieces);
    const bytes = coding ? await compress(whole, coding) : whole;
    response.setHeader("Content-Length", bytes.length);
    return void response.end(bytes);
  }
  const source = Readable.from(rest(pieces, next, reader), { objectMode: false });
  if (coding) {
    response.removeHeader("Content-Length");
    await pipeline(source, compressor(coding), response);
  } else await pipeline(source, response);
}

/**
 * Sends an answer, compressed where that helps, in one piece if all of it is there. A body is read no faster than its client takes it, and given up when
 * the client leaves. Throws what the body's source throws; the answer is cut off then.
 */
export async function respond(answer: Response, request: IncomingMessage, response: ServerResponse): Promise<void> {
  writeHeaders(answer, response);
  const coding = codingOf(answer, request);
  if (coding) response.appendHeader("Vary", "Accept-Encoding");
  if (!answer.body || request.method === "HEAD") return void response.end();
  const used = coding === "identity" ? null : coding;
  if (used) response.setHeader("Content-Encoding", used);
  try {
    await send(answer.body, used, response);
  } catch (error) {
    // The client has left, which is nobody's fault.
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}
