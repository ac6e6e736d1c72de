import { BlockList, isIP } from "node:net";

/**
 * The IPv4 ranges that lead to no public server: the IANA IPv4 Special-Purpose Address Registry as of 2026, multicast (RFC 5771), and the address at
 * which Azure answers its own machines. The metadata services of the other clouds are in link-local and shared ranges.
 */
const special4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24"],
  ...["198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4", "168.63.129.16/32"],
];

/**
 * The IPv6 ranges within 2000::/3 that lead to no public server, or to an IPv4 address inside them (Teredo, 6to4): the IANA IPv6 Special-Purpose
 * Address Registry as of 2026.
 */
const special6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];

function listOf(subnets: string[], family: "ipv4" | "ipv6") {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [network = "", bits] = subnet.split("/");
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const blocked4 = listOf(special4, "ipv4");
const blocked6 = listOf(special6, "ipv6");
/** All of IPv6 that is given to public networks. Mapped IPv4, NAT64, unique local, link-local and multicast addresses are outside of it. */
const given6 = listOf(["2000::/3"], "ipv6");

/** Whether an IP address is that of a public server. Anything that isn't plainly public is not, and neither is a text that is no address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked4.check(address, "ipv4");
  // A zone (fe80::1%eth0) is only for addresses of the local network.
  if (family !== 6 || address.includes("%")) return false;
  return given6.check(address, "ipv6") && !blocked6.check(address, "ipv6");
}
