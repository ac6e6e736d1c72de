import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setImmediate as immediate } from "node:timers/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from "node:zlib";
import { encodingFor } from "./encoding";

type Coding = "br" | "gzip";

const compressible = /^(text\/(?!event-stream)|application\/(json|javascript|xml|manifest\+json)|image\/svg)/;
/** Bodies of up to this many bytes are sent in one piece. */
const onePieceBytes = 1024 * 1024;
/** Fast enough while someone waits for the page; cached pages get the best quality (page-cache). */
const brotliQuality = 4;
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_OPERATION_FLUSH, Z_SYNC_FLUSH } = constants;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

function compress(bytes: Buffer, coding: Coding) {
  if (coding === "gzip") return gzipAsync(bytes);
  return brotliAsync(bytes, {
    params: { [BROTLI_PARAM_QUALITY]: brotliQuality, [BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}

/** Returns a compressor that flushes each chunk at once: a page may be waiting for it. */
const compressor = (coding: Coding) =>
  coding === "gzip"
    ? createGzip({ flush: Z_SYNC_FLUSH })
    : createBrotliCompress({ flush: BROTLI_OPERATION_FLUSH, params: { [BROTLI_PARAM_QUALITY]: brotliQuality } });

/** Returns the coding of an answer's body, or null if everyone gets it uncompressed. */
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
type Chunk = ReadableStreamReadResult<Uint8Array>;

/** Reads the chunks that are available already. `next` is the pending chunk, or null if the body is complete. */
async function readAhead(reader: Reader) {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const next: Promise<Chunk> = reader.read();
    const chunk = await Promise.race([next, immediate(null)]);
    if (!chunk || bytes > onePieceBytes) return { chunks, next };
    if (chunk.done) return { chunks, next: null };
    chunks.push(chunk.value);
    bytes += chunk.value.length;
  }
}

async function* remaining(chunks: Uint8Array[], next: Promise<Chunk>, reader: Reader) {
  yield* chunks;
  for (let chunk = await next; !chunk.done; chunk = await reader.read()) yield chunk.value;
}

async function send(body: ReadableStream<Uint8Array>, coding: Coding | null, response: ServerResponse) {
  const reader = body.getReader();
  response.once("close", () => void reader.cancel().catch(() => undefined));
  const { chunks, next } = await readAhead(reader);
  if (!next) {
    const whole = Buffer.concat(chunks);
    const bytes = coding ? await compress(whole, coding) : whole;
    response.setHeader("Content-Length", bytes.length);
    return void response.end(bytes);
  }
  const source = Readable.from(remaining(chunks, next, reader), { objectMode: false });
  if (coding) {
    response.removeHeader("Content-Length");
    await pipeline(source, compressor(coding), response);
  } else await pipeline(source, response);
}

/**
 * Sends an answer, compressed where that helps, and in one piece if all of it is available. A body is read no faster than the client receives it,
 * and is cancelled when the client leaves. Throws the errors of the body's source; the answer is cut off then.
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
    // The client has left. That is not an error.
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
  }
}
