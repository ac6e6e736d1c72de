import { Agent, get, type IncomingMessage, request } from "node:http";
import { photo } from "../support/client.ts";

// A process of its own, for chain.ts: the people of all funerals of an hour. Each comes to a page, loads its pictures, and one in four leaves something.

export interface Saturday {
  port: number;
  /** Short ids of memorials without a password. */
  memorials: string[];
  /** URLs of pictures that everybody may see. */
  pictures: string[];
  /** People who come. */
  perSecond: number;
  seconds: number;
  streams: number;
}

export interface SaturdaySeen {
  asked: number;
  seconds: number;
  /** Answers of 400 and above, and broken connections, with their counts. */
  faults: Record<string, number>;
  /** Milliseconds to the end of each answer. */
  pages: number[];
  pictures: number[];
  words: number[];
  photos: number[];
}

const boundary = "everkeep-chain";
const picturesOfPage = 6;

function multipart(fields: Record<string, string>, picture: Uint8Array) {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="media"; filename="p.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return Buffer.concat([Buffer.from(parts.join("") + file), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}

async function come({ port, memorials, pictures, perSecond, seconds, streams }: Saturday): Promise<SaturdaySeen> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const origin = `http://localhost:${port}`;
  const picture = await photo(2400, 1800);
  const seen: SaturdaySeen = { asked: 0, seconds: 0, faults: {}, pages: [], pictures: [], words: [], photos: [] };
  const fault = (what: string) => {
    seen.faults[what] = (seen.faults[what] ?? 0) + 1;
  };
  let over = false;

  /** Asks once, and notes how long the answer took. */
  const ask = (
    kind: "pages" | "pictures" | "words" | "photos",
    url: string,
    position: number,
    body?: [type: string, bytes: Buffer],
  ) =>
    new Promise<void>((done) => {
      seen.asked += 1;
      const begun = performance.now();
      const headers: Record<string, string> = {
        "Accept-Encoding": "gzip, deflate, br",
        "X-Test-Address": `10.${(position >> 16) & 127}.${(position >> 8) & 255}.${position & 255}`,
        ...(body && { Origin: origin, "Content-Type": body[0], "Content-Length": String(body[1].length) }),
      };
      const heard = (response: IncomingMessage) => {
        if ((response.statusCode ?? 500) >= 400) fault(`${kind}: ${response.statusCode}`);
        response.on("error", () => undefined);
        response.on("close", () => {
          if (!response.complete) fault(`${kind}: broke off`);
          seen[kind].push(performance.now() - begun);
          done();
        });
        response.resume();
      };
      const asking = request(origin + url, { agent, method: body ? "POST" : "GET", headers }, heard);
      asking.on("error", (error: NodeJS.ErrnoException) => {
        fault(`${kind}: ${error.code ?? error.message}`);
        done();
      });
      asking.end(body?.[1]);
    });

  const visit = async (position: number) => {
    const page = `/memorial/${memorials[position % memorials.length]}`;
    await ask("pages", page, position);
    const shown = Array.from(
      { length: picturesOfPage },
      (_, n) => pictures[(position * 7 + n) % pictures.length] ?? page,
    );
    await Promise.all(shown.map((url) => ask("pictures", url, position)));
    if (position % 4 !== 0) return;
    await ask("pages", `${page}/share`, position);
    const words = { authorName: "Joan Marsh", contentTitle: `Saturday ${position}`, contentText: "She kept bees." };
    const form = { submissionId: `${position}`.padStart(43, "C"), ...words };
    if (position % 16 === 0)
      await ask("photos", `${page}/share`, position, [
        `multipart/form-data; boundary=${boundary}`,
        multipart({ ...form, memoryType: "photo" }, picture),
      ]);
    else {
      const sent = new URLSearchParams({ ...form, memoryType: "story" }).toString();
      await ask("words", `${page}/share`, position, ["application/x-www-form-urlencoded", Buffer.from(sent)]);
    }
    await ask("pages", page, position);
  };

  const listen = (position: number) => {
    const headers = { "X-Test-Address": `10.128.${position >> 8}.${position & 255}` };
    const asking = get(
      `${origin}/memorial/${memorials[position % memorials.length]}/events`,
      { agent: false, headers },
      (response) => {
        if (response.statusCode !== 200 && !over) fault(`stream: ${response.statusCode}`);
        response.resume();
        response.on("error", () => undefined);
        response.on("end", () => {
          if (!over) setTimeout(listen, 1000, position);
        });
      },
    );
    asking.on("error", (error: NodeJS.ErrnoException) => {
      if (!over) fault(`stream: ${error.code ?? error.message}`);
    });
    return asking;
  };

  const phones = Array.from({ length: streams }, (_, index) => listen(index));
  const begun = performance.now();
  const visits: Promise<void>[] = [];
  await new Promise<void>((done) => {
    const timer = setInterval(() => {
      const passed = Math.min(seconds, (performance.now() - begun) / 1000);
      while (visits.length < Math.floor(passed * perSecond)) visits.push(visit(visits.length));
      if (passed < seconds) return;
      clearInterval(timer);
      done();
    }, 10);
  });
  await Promise.all(visits);
  seen.seconds = (performance.now() - begun) / 1000;
  over = true;
  for (const phone of phones) phone.destroy();
  return seen;
}

process.on("message", async (saturday: Saturday) => process.send?.(await come(saturday)));
