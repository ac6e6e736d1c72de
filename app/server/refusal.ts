import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";

/** Explanations by status, for requests that no browser sends. */
const sentences: Record<number, string> = {
  400: "We can't read this address or request. Please check the link and try again.",
  405: "This kind of request isn't supported here.",
  408: "The request took too long to arrive. Please try again.",
  413: "This request is too large.",
  414: "This address is too long. Please check the link and try again.",
  417: "This kind of request isn't supported here.",
  431: "The cookies or the address of this request are too long. Clearing this site's cookies may help.",
};

/** Returns a complete small page that says why a request is refused. */
export function refusalPage(status: number): string {
  const title = STATUS_CODES[status];
  const start = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`;
  return `${start}<title>${title}</title><h1>${title}</h1><p>${sentences[status]}</p><p><a href="/">Return to Home</a></p></html>`;
}

const hostShape = /^([\w.-]+|\[[0-9a-f:]+\])(:\d{1,4}|:[1-5]\d{4}|:6[0-4]\d{3}|:65[0-4]\d\d|:655[0-2]\d|:6553[0-5])?$/i;

/** Returns the status that refuses a request before the router sees it, or null if the request may go on. */
export function refusalOf({ method, headers, headersDistinct, url = "", httpVersion }: IncomingMessage): number | null {
  if (method === "TRACE") return 405;
  // HTTP/1.0 allows requests without a host.
  if (headers.host === undefined && httpVersion !== "1.0") return 400;
  // Node keeps the first of several, and a proxy may have gone by the last (RFC 9112 §3.2).
  if ((headersDistinct.host?.length ?? 0) > 1) return 400;
  if (headers.host !== undefined && !hostShape.test(headers.host)) return 400;
  return url.startsWith("/") ? null : 400;
}

export function refuse(response: ServerResponse, status: number): void {
  const kind = { "Content-Type": "text/html; charset=utf-8", Connection: "close" };
  response.writeHead(status, status === 405 ? { ...kind, Allow: "GET, HEAD, POST" } : kind);
  response.end(refusalPage(status));
}
