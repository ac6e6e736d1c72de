import type { IncomingMessage, ServerResponse } from "node:http";
import { createReadableStreamFromReadable } from "@remix-run/node";

function isDecodable(path: string) {
  try {
    return decodeURIComponent(path) !== undefined;
  } catch {
    return false;
  }
}

/** A URL as the router is given it. */
function pathOf(url: string) {
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  // Remix still answers ?_data=, its old way to ask for one route's data, without the checks of the new one. Nothing of the product asks so.
  const asks = query.split("&").filter((part) => part && !new URLSearchParams(part).has("_data"));
  // The router fails at a path that it can't decode. Taken to the letter, the path leads to the page that says it is not there.
  const known = !path.includes("%") || isDecodable(path) ? path : path.replaceAll("%", "%25");
  return known + (asks.length ? `?${asks.join("&")}` : "");
}

/** Makes a web Request of a request of node:http. It is aborted when the client leaves before it is answered; its body is read as fast as it is used. */
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
