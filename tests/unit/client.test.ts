import { afterEach, describe, expect, test, vi } from "vitest";
import { addressOf, clientOf, networksOf } from "~/http/client.server";

const from = (connection: string, headers: Record<string, string> = {}) => ({
  address: addressOf(connection, headers),
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0:0:0:cb00:7107"],
  ["64:ff9b::cb00:7107", "64:ff9b:0:0:0:0:cb00:7107"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::6", "2001:db8:1:2"],
  ["2001:db8:1:2::0.0.0.6", "2001:db8:1:2"],
  ["2001:db8:1:2:3:4:0.5.0.6", "2001:db8:1:2"],
  ["2001:db8:1:2::6%7", "2001:db8:1:2"],
  ["2001:db8:1::5:6", "2001:db8:1:0"],
  ["2001:db8::a:b", "2001:db8:0:0"],
  ["2001:db8::", "2001:db8:0:0"],
  ["2001:0DB8::000A:b", "2001:db8:0:0"],
  ["2001::1:2:3:4:5:6", "2001:0:1:2"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0:0:0:0:1"],
  ["unknown", "unknown"],
  ["a:b::c::d", "a:b::c::d"],
])("the client at %s counts as %s", (address, client) => {
  expect(clientOf(from(address))).toBe(client);
});

test.each([
  ["203.0.113.7", ["203.0.113.7"]],
  ["2001:db8:1:abcd::6", ["2001:db8:1:abcd", "2001:db8:1:ab00/56", "2001:db8:1/48"]],
  ["2001:db8:1:ab00::6", ["2001:db8:1:ab00", "2001:db8:1:ab00/56", "2001:db8:1/48"]],
  ["2001:db8:1:7::6", ["2001:db8:1:7", "2001:db8:1:0/56", "2001:db8:1/48"]],
  ["2001:db8:7::0.0.0.1", ["2001:db8:7:0", "2001:db8:7:0/56", "2001:db8:7/48"]],
  ["64:ff9b::203.0.113.7", ["64:ff9b:0:0:0:0:cb00:7107"]],
  ["::ffff:203.0.113.7", ["203.0.113.7"]],
  ["64:ff9b::cb00:7107", ["64:ff9b:0:0:0:0:cb00:7107"]],
])("the networks around %s are %j", (address, networks) => {
  expect(networksOf(from(address))).toEqual(networks);
});

describe("behind a proxy that names the client in CLIENT_IP_HEADER", () => {
  const said = vi.spyOn(console, "warn");
  afterEach(() => {
    delete process.env.CLIENT_IP_HEADER;
    vi.resetModules();
    said.mockReset();
  });
  const behindProxy = async () => {
    process.env.CLIENT_IP_HEADER = "fly-client-ip";
    vi.resetModules();
    const client = await import("~/http/client.server");
    return (named?: string) => {
      const address = client.addressOf("192.0.2.1", named === undefined ? {} : { "fly-client-ip": named });
      return client.clientOf({ address });
    };
  };

  test.each(["203.0.113.7", " 203.0.113.7\t"])("exactly one address counts: %j", async (named) => {
    said.mockImplementation(() => undefined);
    expect((await behindProxy())(named)).toBe("203.0.113.7");
    expect(said).not.toHaveBeenCalled();
  });

  test("all else counts as the connection's own address, and is logged once, without what stood there", async () => {
    said.mockImplementation(() => undefined);
    const clientAt = await behindProxy();
    const others = [
      ...["203.0.113.7, 203.0.113.8", "203.0.113.7,", "203.0.113.7 203.0.113.8", "203.0.113.7:4000", "[2001:db8::1]"],
      ...["2001:db8::1, 203.0.113.7", "203.0.113", "203.0.113.999", "unknown", "for=203.0.113.7", "", undefined],
    ];
    for (const named of others) expect(clientAt(named), String(named)).toBe("192.0.2.1");
    expect(said).toHaveBeenCalledTimes(1);
    expect(String(said.mock.calls[0])).toMatch(/^CLIENT_IP_HEADER: .*fly-client-ip/);
    expect(String(said.mock.calls[0])).not.toContain("203.0.113");
    expect(clientAt("2001:db8:1:2::6")).toBe("2001:db8:1:2");
  });
});
