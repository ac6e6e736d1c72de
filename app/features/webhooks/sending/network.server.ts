import { Resolver } from "node:dns/promises";
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isTried } from "../tried-origins.server";
import { isPublicAddress } from "./public-address.server";

/** The addresses that may be reached, and how. */
export interface Network {
  /** The protocol and port of addresses in it; 443 is the port of https without one. */
  protocol: "https:" | "http:";
  port: number;
  agent: HttpAgent;
  mayReach: (address: string) => boolean;
  /** The name servers to ask; those of the machine if it is left out. */
  nameServers?: string[];
}

/**
 * The public internet by https. The agent is only for webhooks and keeps no connection, so that no two endpoints share one; certificates are checked as
 * Node does by default.
 */
export const internet: Network = {
  protocol: "https:",
  port: 443,
  agent: new HttpsAgent({ keepAlive: false, maxCachedSessions: 0 }),
  mayReach: isPublicAddress,
};

/** The network of an endpoint's URL: the internet, or what demo mode allows besides. */
export function networkOf({ origin, port }: URL): Network {
  if (!isTried(origin)) return internet;
  return {
    protocol: "http:",
    port: Number(port || 80),
    agent: new HttpAgent({ keepAlive: false }),
    mayReach: () => true,
  };
}

/** The name of a URL's host; an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "");

/** The reason why a URL doesn't belong to a network, as far as can be said before its name is looked up; null if it may. */
export function refusalOf(url: URL, { protocol, port, mayReach }: Network): "address" | "private" | null {
  const host = hostOf(url);
  const ownPort = Number(url.port || (url.protocol === "https:" ? 443 : 80));
  if (url.protocol !== protocol || ownPort !== port) return "address";
  return isIP(host) && !mayReach(host) ? "private" : null;
}

/** Milliseconds for an answer of a name server, and how often one is asked. */
const patience = { timeout: 2000, tries: 2 };

/**
 * Makes the lookup for one connection. All addresses of the name must be allowed, and the socket connects to one of those that were checked: no second
 * lookup follows, whose answer might be another. It asks the name servers directly: names in the machine's own files are not for webhooks, and a slow
 * name server doesn't occupy the threads that also read files and hash passwords, as dns.lookup does.
 */
export function lookupIn({ mayReach, nameServers }: Network, signal: AbortSignal): LookupFunction {
  const resolver = new Resolver(patience);
  if (nameServers) resolver.setServers(nameServers);
  signal.addEventListener("abort", () => resolver.cancel(), { once: true });
  const found = async (host: string) => {
    // Name servers don't know it, and it is always this machine (RFC 6761).
    if (host === "localhost") return ["127.0.0.1"];
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  };
  const addressesOf = async (host: string) => {
    const addresses = await found(host);
    if (!addresses.length) throw Object.assign(new Error("no address"), { code: "ENOTFOUND" });
    if (!addresses.every(mayReach)) throw Object.assign(new Error("not a public address"), { code: "EPRIVATE" });
    return addresses.map((address) => ({ address, family: isIP(address) }));
  };
  return (host, { all }, callback) => {
    addressesOf(host).then(
      (found) => (all ? callback(null, found) : callback(null, found[0]?.address ?? "", found[0]?.family)),
      (error) => callback(error, all ? [] : ""),
    );
  };
}
