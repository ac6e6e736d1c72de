import { Agent, get, request } from "node:http";

// A process of its own, for memory.ts: the people of a large funeral, who look at pages at a steady pace while their phones listen for news.

export interface Crowd {
  port: number;
  cookie: string;
  /** Pictures of the memorial. */
  media: string[];
  streams: number;
  perSecond: number;
  seconds: number;
}

export interface Seen {
  asked: number;
  /** From the first question to the last answer. */
  seconds: number;
  /** The failures with their counts: answers of 400 and above, broken answers, broken connections. */
  faults: Record<string, number>;
  /** Memories that were taken. */
  shared: number;
  /** Streams that ended as they do, and were opened again. */
  reopened: number;
  /** The messages of the streams. */
  news: number;
}

const page = "/memorial/margaret-ellis";
const reopensAfter = 1000;

async function come({ port, cookie, media, streams, perSecond, seconds }: Crowd): Promise<Seen> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const seen: Seen = { asked: 0, seconds: 0, faults: {}, shared: 0, reopened: 0, news: 0 };
  const origin = `http://localhost:${port}`;
  const headersOf = (position: number) => ({
    Cookie: cookie,
    "Accept-Encoding": "gzip, deflate, br",
    // Each a phone of its own, as far as the limits can tell.
    "X-Test-Address": `10.${(position >> 16) & 255}.${(position >> 8) & 255}.${position & 255}`,
  });
  let over = false;
  const fault = (what: string) => {
    if (!over) seen.faults[what] = (seen.faults[what] ?? 0) + 1;
  };
  const codeOf = (error: NodeJS.ErrnoException) => error.code ?? error.message;

  const listen = (position: number) => {
    const asking = get(`${origin}${page}/events`, { agent: false, headers: headersOf(position) }, (response) => {
      if (response.statusCode !== 200) fault(`stream: ${response.statusCode}`);
      response.on("data", (text: Buffer) => {
        if (text.includes("changed")) seen.news += 1;
      });
      response.on("error", (error) => fault(`stream: ${codeOf(error)}`));
      response.on("end", () => {
        if (over) return;
        seen.reopened += 1;
        setTimeout(listen, reopensAfter, position);
      });
    });
    asking.on("error", (error) => fault(`stream: ${codeOf(error)}`));
    return asking;
  };

  /** Of 20 who ask, 7 are at the gate, 7 inside, 5 look at a picture and one shares. */
  const ask = (position: number) =>
    new Promise<void>((done) => {
      const turn = position % 20;
      const shares = turn === 0;
      const picture = turn > 14 ? media[position % media.length] : undefined;
      const what = shares ? "share" : picture ? "picture" : "page";
      const { Cookie, ...others } = headersOf(position);
      const headers = turn > 0 && turn < 8 ? others : { Cookie, ...others };
      const form = { "Content-Type": "application/x-www-form-urlencoded", Origin: origin };
      const asking = request(
        origin + (shares ? `${page}/share` : (picture ?? page)),
        { agent, method: shares ? "POST" : "GET", headers: shares ? { ...headers, ...form } : headers },
        (response) => {
          if ((response.statusCode ?? 500) >= 400) fault(`${what}: ${response.statusCode}`);
          if (shares && response.statusCode === 303) seen.shared += 1;
          response.on("error", () => undefined);
          response.on("close", () => {
            if (!response.complete) fault(`${what}: broke off`);
            done();
          });
          response.resume();
        },
      );
      asking.on("error", (error) => {
        fault(`${what}: ${codeOf(error)}${asking.reusedSocket ? " on a kept connection" : ""}`);
        done();
      });
      const words = { memoryType: "story", authorName: "Joan Marsh", contentTitle: `Story ${position}` };
      const submissionId = `${position}`.padStart(43, "A");
      asking.end(
        shares
          ? new URLSearchParams({
              ...words,
              submissionId,
              contentText: "She kept bees, and gave the honey away.",
            }).toString()
          : undefined,
      );
    });

  const phones = Array.from({ length: streams }, (_, index) => listen(index));
  const begun = performance.now();
  const answers: Promise<void>[] = [];
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const passed = Math.min(seconds, (performance.now() - begun) / 1000);
      while (seen.asked < Math.floor(passed * perSecond)) answers.push(ask(seen.asked++));
      if (passed < seconds) return;
      clearInterval(timer);
      done();
    }, 5);
  });
  await Promise.all(answers);
  seen.seconds = (performance.now() - begun) / 1000;
  over = true;
  for (const phone of phones) phone.destroy();
  return seen;
}

process.on("message", async (crowd: Crowd) => process.send?.(await come(crowd)));
