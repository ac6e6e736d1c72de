import { createHash } from "node:crypto";
import type { Call } from "~/http/context.server";
import { apiHeaders, failure } from "./problem.server";

/** Returns the ETag of a record: it changes with each field that the answer has. */
export function etagOf(record: unknown): string {
  return `"${createHash("sha256").update(JSON.stringify(record)).digest("base64url").slice(0, 27)}"`;
}

const tagsIn = (header: string) => header.split(",").map((tag) => tag.trim());

/** Whether an If-Match header has a tag (RFC 9110 §13.1.1). Weak tags never match. */
export function isMatch(header: string, etag: string): boolean {
  return header.trim() === "*" || tagsIn(header).includes(etag);
}

interface Options {
  status?: number;
  headers?: Record<string, string>;
  etag?: string;
}

/** Answers with JSON. One with an ETag is 304 if the client has it already. */
export function json(
  { request, context }: Call,
  body: unknown,
  { status = 200, headers, etag }: Options = {},
): Response {
  const tagged = { ...headers, ...(etag && { ETag: etag }) };
  const known = request.headers.get("If-None-Match");
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (
    etag &&
    known &&
    isRead &&
    (known.trim() === "*" || tagsIn(known).some((tag) => tag.replace(/^W\//, "") === etag))
  )
    return new Response(null, { status: 304, headers: apiHeaders(context, tagged) });
  const all = apiHeaders(context, { "Content-Type": "application/json", ...tagged });
  return new Response(JSON.stringify(body), { status, headers: all });
}

/** Answers with a file. */
export function file({ context }: Call, bytes: Uint8Array, type: string): Response {
  const headers = apiHeaders(context, { "Content-Type": type, "Content-Length": String(bytes.byteLength) });
  return new Response(new Uint8Array(bytes), { headers });
}

/** Answers 204. */
export function empty({ context }: Call, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 204, headers: apiHeaders(context, headers) });
}

/** Carries out an operation. An answer that it throws is the answer, and an error of ours is a problem as well. */
export async function answer(call: Call, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    return failure(call.context, error);
  }
}
