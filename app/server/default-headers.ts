import type { ServerResponse } from "node:http";
import { env } from "~/env.server";

/** Headers of every answer that doesn't set its own value. Pages have a content security policy of their own (page-policy). */
export const defaultHeaders: Record<string, string> = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(self)",
  ...(env.secure && {
    "Strict-Transport-Security": `max-age=31536000${env.secureSubdomains ? "; includeSubDomains" : ""}`,
  }),
};

/** Sets the default headers of an answer and its X-Request-Id. */
export function setDefaultHeaders(response: ServerResponse, requestId: string): void {
  for (const [name, value] of Object.entries(defaultHeaders)) response.setHeader(name, value);
  response.setHeader("X-Request-Id", requestId);
}
