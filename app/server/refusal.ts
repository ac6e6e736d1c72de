import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";

/** Sentences for requests that no browser sends, by status. */
const sentences: Record<number, string> = {
  400: "This address or request can't be read. Please check the link and try again.",
  405: "This can't be asked for in this way.",
  408: "The request took too long to arrive. Please try again.",
  413: "The request is larger than can be taken.",
  414: "This address is longer than can be taken. Please check the link and try again.",
  417: "This can't be asked for in this way.",
  431: "The cookies or the address of this request are longer than can be taken. Clearing this site's cookies may help.",
};

/** A whole small page that says why a request is refused. */
export function refusalPage(status: number): string {
  const title = STATUS_CODES[status];
  const start = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`;
  return `${start}<title>${title}</title><h1>${title}</h1><p>${sentences[status]}</p><p><a href="/">Return to Home</a></p></html>`;
}

const hostShape = /^([\w.-]+|\[[0-9a-f:]+\])(:\d{1,4}|:[1-5]\d{4}|:6[0-4]\d{3}|:65[0-4]\d\d|:655[0-2]\d|:6553[0-5])?$/i;

/** The status with which a request is refused before the product is asked; null if it may go on. */
export function refusalOf({ method, headers, url = "", httpVersion }: IncomingMessage): number | null {
  if (method === "TRACE") return 405;
  // HTTP/1.0 may leave the host out.
  if (headers.host === undefined && httpVersion !== "1.0") return 400;
  if (headers.host !== undefined && !hostShape.test(headers.host)) return 400;
  return url.startsWith("/") ? null : 400;
}

/** Answers a request with the page that says why it is refused. */
export function refuse(response: ServerResponse, status: number): void {
  const kind = { "Content-Type": "text/html; charset=utf-8", Connection: "close" };
  response.writeHead(status, status === 405 ? { ...kind, Allow: "GET, HEAD, POST" } : kind);
  response.end(refusalPage(status));
}
