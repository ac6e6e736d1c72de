import { Agent, get, type IncomingMessage } from "node:http";
import type { Client } from "./client.ts";

/** An open event stream of a memorial: what it has said so far. */
export interface Listener {
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
  ended: boolean;
  leave: () => void;
}

/** Listens to a memorial as a visitor's page does; resolves with the answer's head. */
export function listen(client: Client, memorial: string, headers: Record<string, string> = {}): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const sent = { ...(client.address && { "X-Test-Address": client.address }), Cookie: client.cookieHeader() };
    const url = new URL(`/memorial/${memorial}/events`, client.origin);
    // A browser keeps its connection when an answer has ended.
    const agent = new Agent({ keepAlive: true });
    const asked = get(url, { headers: { ...sent, ...headers }, agent });
    asked.once("error", reject).once("response", (response) => {
      const heard: Listener = {
        status: response.statusCode ?? 0,
        headers: response.headers,
        text: "",
        ended: false,
        leave: () => {
          asked.destroy();
          agent.destroy();
        },
      };
      const end = () => {
        heard.ended = true;
      };
      response.setEncoding("utf8").on("data", (chunk: string) => {
        heard.text += chunk;
      });
      response.on("end", end).on("error", end);
      resolve(heard);
    });
  });
}
