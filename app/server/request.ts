import type { IncomingMessage, ServerResponse } from "node:http";
import { createReadableStreamFromReadable } from "@remix-run/node";

function isDecodable(path: string) {
  try {
    return decodeURIComponent(path) !== undefined;
  } catch {
    return false;
  }
}

/** Returns a URL as the router receives it. */
function pathOf(url: string) {
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  // Remix still answers ?_data=, its old way to request one route's data, without the checks of the new one. The product never uses it.
  const parameters = query.split("&").filter((part) => part && !new URLSearchParams(part).has("_data"));
  // The router fails at a path that it can't decode. With its percent signs escaped, the path leads to the 'not found' page.
  const decodable = !path.includes("%") || isDecodable(path) ? path : path.replaceAll("%", "%25");
  return decodable + (parameters.length ? `?${parameters.join("&")}` : "");
}

/**
 * Converts a node:http request to a web Request. It is aborted when the client leaves before it is answered. Its body is read only as fast as it is
 * used.
 */
export function toRequest(incoming: IncomingMessage, response: ServerResponse): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    // Remix answers a page's POST from another origin with an empty 500, before any guard can say why it is refused (http/own-site).
    if (value === undefined || name === "origin") continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  const controller = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) controller.abort();
  });
  const { method = "GET", url = "/" } = incoming;
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(`http://${incoming.headers.host ?? "localhost"}${pathOf(url)}`, {
    method,
    headers,
    signal: controller.signal,
    ...(hasBody && { body: createReadableStreamFromReadable(incoming), duplex: "half" }),
  });
}
