import { STATUS_CODES } from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import { env } from "~/env.server";
import { apiPaths } from "./paths";
import { type ProblemName, problems } from "./problems";

/** One thing that was wrong with a request, and where: in the body, the address or a header. */
export interface Fault {
  detail: string;
  pointer?: string;
  parameter?: string;
  header?: string;
}

interface More {
  errors?: Fault[];
  /** The memorial that is in the way. */
  memorialId?: string;
  headers?: Record<string, string>;
}

/** Returns the headers that every answer of the API has: it is stored nowhere, stays as it is on its way, and tells the limits. */
export function apiHeaders({ rateLimit }: AppLoadContext, more: Record<string, string> = {}): Headers {
  return new Headers({
    "Cache-Control": "private, no-store, no-transform",
    ...(rateLimit && { "RateLimit-Policy": rateLimit.policy, RateLimit: rateLimit.state }),
    ...more,
  });
}

/** Answers with a problem (RFC 9457). `detail` says what was wrong with this request. */
export function problem(context: AppLoadContext, name: ProblemName, detail: string, more: More = {}): Response {
  const { status, title } = problems[name];
  const { requestId, retryAfter } = context;
  const type = `${env.origin}${apiPaths.api()}#${name}`;
  const wait: Record<string, string> = status === 429 && retryAfter ? { "Retry-After": String(retryAfter) } : {};
  const { errors, memorialId } = more;
  const body = { type, title, status, detail, requestId, ...(memorialId && { memorialId }), ...(errors && { errors }) };
  return new Response(JSON.stringify(body), {
    status,
    statusText: STATUS_CODES[status] ?? "",
    headers: apiHeaders(context, { "Content-Type": "application/problem+json", ...wait, ...more.headers }),
  });
}

/** Logs an error of ours and answers 500. An answer that was thrown stays as it is. */
export function failure(context: AppLoadContext, error: unknown): Response {
  if (error instanceof Response) return error;
  console.error("API:", error);
  return problem(context, "failed", "The request could not be carried out. Please try again.");
}
