import { once } from "node:events";
import { Agent } from "node:http";
import { createServer } from "node:https";
import { type AddressInfo, createServer as createTcp, type Server } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { internet, type Network } from "~/features/webhooks/sending/network.server";
import { isPublicAddress } from "~/features/webhooks/sending/public-address.server";
import { sendWebhook } from "~/features/webhooks/sending/send.server";
import { selfSigned } from "../support/certificate";
import { FakeReceiver } from "../support/fake-receiver";
import { allowed, forbidden } from "../support/forbidden-addresses";
import { NameServer } from "../support/name-server";

let names: NameServer;
let receiver: FakeReceiver;

beforeAll(async () => {
  names = await new NameServer().start();
  receiver = await new FakeReceiver().start();
});
afterEach(() => {
  names.answer = () => [];
  names.asked = [];
  receiver.clear();
});
afterAll(() => {
  names.stop();
  receiver.stop();
});

const message = { headers: { "content-type": "application/json" }, body: '{"a":1}' };
/** As to the internet, but the test's name server answers. */
const send = (url: string, network: Partial<Network> = {}, timeout = 5000) =>
  sendWebhook({ url, ...message }, timeout, { ...internet, nameServers: [names.address], ...network });

/** A network in which 127.0.0.2 stands for the public internet and 127.0.0.1 for this machine. */
const small = (port: number): Partial<Network> => ({
  protocol: "http:",
  port,
  agent: new Agent(),
  mayReach: (address) => address === "127.0.0.2",
});

describe("an address that isn't public", () => {
  test("there are more than 40 kinds of them", () => expect(forbidden.length).toBeGreaterThan(40));

  test.each(forbidden)("%s (%s) is refused when a name leads there, and in the URL itself", async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    names.answer = () => [address];
    expect(await send("https://hooks.home.example/")).toMatchObject({ problem: "private" });
    expect(names.asked).toEqual(["hooks.home.example"]);
    const host = address.includes(":") ? `[${address}]` : address;
    expect(await send(`https://${host}/`)).toEqual({ problem: "private", milliseconds: 0 });
  });

  test.each(["fe80::1%eth0", "2606:4700::1111%eth0", "localhost", "", "1.2.3", "0x7f000001"])(
    "%s is no public address",
    (text) => expect(isPublicAddress(text)).toBe(false),
  );

  test("is refused beside a public one", async () => {
    names.answer = () => ["1.1.1.1", "10.0.0.1"];
    expect(await send("https://hooks.home.example/")).toMatchObject({ problem: "private" });
    names.answer = () => ["2606:4700::1111", "::1"];
    expect(await send("https://hooks.home.example/")).toMatchObject({ problem: "private" });
  });

  test.each(["https://2130706433/", "https://0x7f.1/", "https://0177.0.0.1/", "https://127.1/", "https://①②⑦.⓪.⓪.①/"])(
    "%s is refused however it is written",
    async (url) => expect(await send(url)).toEqual({ problem: "private", milliseconds: 0 }),
  );

  test.each(["http://a.example/", "https://a.example:8443/", "https://a.example:80/", "ftp://a.example/", "x"])(
    "%s has another protocol or port",
    async (url) => {
      expect(await send(url)).toEqual({ problem: "address", milliseconds: 0 });
      expect(names.asked).toEqual([]);
    },
  );
});

test.each(allowed)("%s is a public address", (address) => expect(isPublicAddress(address)).toBe(true));

describe("a name that changes its address", () => {
  /** Listens at the same port for the public and for the own address, and notes who was reached. */
  async function twoHosts(): Promise<{ port: number; reached: string[]; close: () => void }> {
    const reached: string[] = [];
    const listen = async (host: string, port: number) => {
      const server = createTcp((socket) => {
        reached.push(host);
        socket.once("data", () => socket.end("HTTP/1.1 204 No Content\r\n\r\n"));
      }).listen(port, host);
      await once(server, "listening");
      return server;
    };
    const outside = await listen("127.0.0.2", 0);
    const { port } = outside.address() as AddressInfo;
    const inside = await listen("127.0.0.1", port).catch(() => null);
    if (!inside) {
      // Another test of this machine has the port at the other address.
      outside.close();
      return twoHosts();
    }
    const close = () => [outside, inside].forEach((server: Server) => void server.close());
    return { port, reached, close };
  }

  test("is asked for once for each connection, which goes to the checked address", async () => {
    const { port, reached, close } = await twoHosts();
    const answers = [["127.0.0.2"], ["127.0.0.1"], ["127.0.0.2", "127.0.0.1"]];
    names.answer = () => answers[Math.max(names.asked.length - 1, 0)] ?? [];
    const url = `http://rebinding.home.example:${port}/`;
    expect(await send(url, small(port))).toMatchObject({ status: 204 });
    expect(names.asked).toHaveLength(1);
    expect(await send(url, small(port))).toMatchObject({ problem: "private" });
    expect(await send(url, small(port))).toMatchObject({ problem: "private" });
    expect(names.asked).toHaveLength(3);
    expect(reached).toEqual(["127.0.0.2"]);
    close();
  });

  test("a redirect is not followed", async () => {
    const port = Number(new URL(receiver.url).port);
    receiver.answer = () => ({ status: 302, headers: { Location: `${receiver.url}/inside` } });
    names.answer = () => ["127.0.0.1"];
    const network = { ...small(port), mayReach: () => true };
    expect(await send(`http://hooks.home.example:${port}/`, network)).toMatchObject({ status: 302 });
    expect(receiver.received.map(({ url }) => url)).toEqual(["/"]);
  });

  test("the socket's own address has the last word", async () => {
    const port = Number(new URL(receiver.url).port);
    names.answer = () => ["127.0.0.1"];
    let asked = 0;
    // Says yes to the lookup, and no to the connected socket.
    const network = { ...small(port), mayReach: () => ++asked === 1 };
    expect(await send(`http://hooks.home.example:${port}/`, network)).toMatchObject({ problem: "private" });
    expect(receiver.received).toEqual([]);
  });
});

describe("a delivery", () => {
  const local = async (timeout?: number) => {
    const port = Number(new URL(receiver.url).port);
    names.answer = () => ["127.0.0.1"];
    return send(`http://hooks.home.example:${port}/in?a=b`, { ...small(port), mayReach: () => true }, timeout);
  };

  test("is one POST with its body, no cookie and no kept connection", async () => {
    receiver.answer = () => ({ status: 200, body: "Thank you", headers: { "Set-Cookie": "a=b" } });
    expect(await local()).toMatchObject({ status: 200, answer: "Thank you" });
    expect(await local()).toMatchObject({ status: 200 });
    const [, second] = receiver.received;
    expect(second).toMatchObject({ method: "POST", url: "/in?a=b", body: message.body });
    expect(second?.headers).toMatchObject({ "content-length": "7", connection: "close" });
    expect(second?.headers).not.toHaveProperty("cookie");
  });

  test("keeps 1 KB of the answer, in whole letters and without control characters", async () => {
    receiver.answer = () => ({ status: 500, body: `\u0000\u001b[31m${"é".repeat(2000)}` });
    const outcome = await local();
    const answer = "answer" in outcome ? outcome.answer : "";
    expect(answer).toMatch(/^\[31mé+$/);
    expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(1024);
    expect(Buffer.byteLength(answer)).toBeGreaterThan(1000);
  });

  test("ends an endless answer", async () => {
    receiver.answer = () => "endless";
    expect(await local()).toMatchObject({ status: 200, answer: "x".repeat(1024) });
  });

  test.each(["hang", "head-only"] as const)("that gets no whole answer ends in time, and fails: %s", async (answer) => {
    receiver.answer = () => answer;
    const result = await local(300);
    expect(result).toMatchObject({ problem: "timeout" });
    expect(result.milliseconds).toBeGreaterThanOrEqual(290);
    expect(result.milliseconds).toBeLessThan(5000);
  });

  test("ends in time while no name server answers", async () => {
    names.answer = () => null;
    expect(await send("https://hooks.home.example/", {}, 300)).toMatchObject({ problem: "timeout" });
  });

  test("says that there is no such name, and that nobody listens", async () => {
    expect(await send("https://hooks.home.example/")).toMatchObject({ problem: "unknown-host" });
    names.answer = () => ["127.0.0.2"];
    expect(await send("http://hooks.home.example:1/", small(1))).toMatchObject({ problem: "refused" });
  });
});

describe("by https", () => {
  test("the certificate is checked against the name", async () => {
    const own = selfSigned("hooks.home.example");
    const server = createServer(own, (_, response) => response.end("Thank you")).listen(0, "127.0.0.2");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    names.answer = () => ["127.0.0.2"];
    const network = { port, mayReach: (address: string) => address === "127.0.0.2" };
    const to = (host: string) => send(`https://${host}:${port}/`, network);
    expect(await to("hooks.home.example")).toMatchObject({ problem: "certificate" });
    const before = getCACertificates("default");
    setDefaultCACertificates([...before, own.cert]);
    expect(await to("hooks.home.example")).toMatchObject({ status: 200, answer: "Thank you" });
    expect(await to("other.home.example")).toMatchObject({ problem: "certificate" });
    setDefaultCACertificates(before);
    server.close();
  });
});
