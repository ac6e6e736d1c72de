import type { IncomingHttpHeaders } from "node:http";
import { isIP, isIPv6 } from "node:net";
import type { AppLoadContext } from "@remix-run/node";
import { env } from "~/env.server";

/** The first 64 bits of IPv6 addresses that end in an IPv4 address (RFC 4291 §2.5.5, RFC 6052 §2.1). Many clients share these bits. */
const sharedPrefixes = ["0:0:0:0", "64:ff9b:0:0"];

let warned = false;

/**
 * Returns the address of the connection, or the one in the proxy's CLIENT_IP_HEADER if that holds exactly one address. Warns once of a request without one,
 * but not of the proxy's own: `isProxys` says that it asks whether the server is well.
 */
export function addressOf(connection: string | undefined, headers: IncomingHttpHeaders, isProxys = false): string {
  const connectionAddress = connection ?? "unknown";
  if (!env.clientIpHeader) return connectionAddress;
  const headerAddress = String(headers[env.clientIpHeader.toLowerCase()] ?? "").trim();
  if (isIP(headerAddress)) return headerAddress;
  if (isProxys) return connectionAddress;
  if (!warned)
    console.warn(
      `CLIENT_IP_HEADER: a request came without exactly one IP address in ${env.clientIpHeader}.`,
      "Such requests are counted by the address of their connection (logged once).",
    );
  warned = true;
  return connectionAddress;
}

/** Writes an IPv4 address at the end of an IPv6 address as two groups (RFC 4291 §2.2). */
const withoutDots = (address: string) =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [one = 0, two = 0, three = 0, four = 0] = bytes.map(Number);
    return `${(one * 256 + two).toString(16)}:${(three * 256 + four).toString(16)}`;
  });

/** Returns the eight groups of an IPv6 address without leading zeros and without its zone (RFC 4007 §11); null if it isn't IPv6. */
function groupsOf(address: string): string[] | null {
  if (!isIPv6(address)) return null;
  const [before = [], after = []] = withoutDots(address.replace(/%.*/, ""))
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  const zeros = Array(8 - before.length - after.length).fill("0");
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16));
}

/** Returns the IPv4 address that an IPv6 address stands for (RFC 4291 §2.5.5.2), or null. */
function mappedAddress(groups: string[]): string | null {
  if (!groups.join(":").startsWith("0:0:0:0:0:ffff:")) return null;
  const bytes = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((group) => [group >> 8, group & 255]).join(".");
}

/**
 * Returns the networks of a request's client, the narrowest first: the IPv4 address alone, or the /64, the /56 and the /48 around an IPv6 address, however it
 * is written. Providers give a household a /64 or a /56, and anybody can rent a /48 with its 65,536 networks.
 */
export function networksOf({ address }: Pick<AppLoadContext, "address">): [client: string, ...around: string[]] {
  const groups = groupsOf(address);
  if (!groups) return [address];
  const mapped = mappedAddress(groups);
  if (mapped) return [mapped];
  const household = groups.slice(0, 4).join(":");
  if (sharedPrefixes.includes(household)) return [groups.join(":")];
  const site = groups.slice(0, 3).join(":");
  const block = (Number.parseInt(groups[3] ?? "0", 16) & 0xff00).toString(16);
  return [household, `${site}:${block}/56`, `${site}/48`];
}

/** Returns the client of a request: its IPv4 address, or the first 64 bits of its IPv6 address, which belong to one household. */
export function clientOf(context: Pick<AppLoadContext, "address">): string {
  return networksOf(context)[0];
}
