import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { Client, photo, readPage, rows, withAddresses } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import { registration } from "../support/registering.ts";
import { type Server, startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";
import { begun, patch, sharedWords } from "../support/uploads.ts";
import { atLeast, atMost, quantile, type Row } from "./row.ts";

const page = "/memorial/margaret-ellis";

const memory = ({ process: { pid } }: Server) =>
  Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** The open descriptors of a server: connections, which clients may keep for a while, and all others. */
function descriptors({ process: { pid } }: Server) {
  const all = readdirSync(`/proc/${pid}/fd`).map((name) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`);
    } catch {
      return "";
    }
  });
  const sockets = all.filter((name) => name.startsWith("socket:")).length;
  return { sockets, others: all.filter(Boolean).length - sockets };
}

/** Does everything that people do, all at once, for so many minutes. */
export async function mixed(minutes: number): Promise<Row[]> {
  // Copies for the web are another process's work.
  const server = await startServer({ env: { ...withAddresses.env, PATH: "/nowhere" } });
  const picture = new File([await photo(640, 480)], "photo.jpg", { type: "image/jpeg" });
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const end = performance.now() + minutes * 60_000;
  const times: number[] = [];
  const sizes: number[] = [];
  let faults = 0;
  let answers = 0;
  let address = 0;

  const count = async (answer: Promise<Response>) => {
    const begun = performance.now();
    const response = await answer;
    times.push(performance.now() - begun);
    answers++;
    if (response.status >= 500) faults++;
    return response;
  };
  const see = async (client: Client, url: string) => (await count(client.get(url))).arrayBuffer();
  const stranger = () =>
    new Client(server.origin, `10.${(++address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`);
  const mourner = () => stranger().unlock("margaret-ellis", "rosegarden");
  const [director, admin] = await Promise.all(
    ["director@holloway.example", "admin@everkeep.example"].map((email) => stranger().signIn(email)),
  );

  const people: Record<string, () => Promise<unknown>> = {
    async reads() {
      const guest = await mourner();
      for (const url of [page, share, `${page}?page=2`, "/search?q=mar", "/help", "/nothing-here"])
        await see(guest, url);
    },
    async mistypes() {
      await count(stranger().post(page, { password: "wrong" }));
    },
    async tells() {
      const guest = await mourner();
      await count(guest.post(share, await filledIn(guest, `Mixed ${address}`)));
    },
    async sendsPicture() {
      const guest = await mourner();
      const extra: Record<string, string | File> = { memoryType: "photo", media: picture };
      const sent = await count(guest.post(share, await filledIn(guest, `Mixed ${address}`, extra)));
      await see(guest, sent.headers.get("Location") ?? "");
    },
    async sendsInPieces() {
      const { receipt, guest } = await sharedWords(server, `Pieces ${address}`, "photo");
      const upload = await begun(guest, receipt, bytes.length);
      for (let offset = 0; offset < bytes.length; offset += 20_000)
        await count(patch(guest, upload, offset, bytes.subarray(offset, offset + 20_000)));
    },
    async givesUp() {
      const guest = await mourner();
      const aborted = guest.fetch(share, {
        method: "POST",
        body: new Uint8Array(500_000),
        signal: AbortSignal.timeout(5),
      });
      await aborted.catch(() => null);
    },
    async watches() {
      const guest = await mourner();
      const leaves = new AbortController();
      const stream = await count(guest.fetch(`${page}/events`, { signal: leaves.signal }));
      await pause(500);
      leaves.abort();
      await stream.body?.cancel().catch(() => undefined);
    },
    async looksAfter() {
      if (!director) return;
      for (const url of ["/dashboard", "/dashboard?q=e", registration()("basic")]) await see(director, url);
    },
    async prints() {
      const [found] = rows<{ id: string }>(
        server.dataDir,
        "select id from memorials where custom_url_slug = 'margaret-ellis'",
      );
      if (director)
        for (const kind of ["png", "pdf"]) await see(director, `/memorial-detail/${found?.id}/handout.${kind}`);
      await pause(1000);
    },
    async moderates() {
      if (!admin) return;
      await readPage(await count(admin.get("/dashboard/moderation")));
      const waiting = rows<{ id: string }>(
        server.dataDir,
        "select id from memories where approval_status = 'pending' limit 20",
      );
      for (const { id } of waiting)
        await count(decideNow(admin, server.dataDir, `/dashboard/moderation/${id}/approve`));
      await pause(300);
    },
  };
  const repeat = async (work: () => Promise<unknown>) => {
    while (performance.now() < end) {
      await work();
      await pause(50);
    }
  };
  try {
    for (const work of Object.values(people)) await work();
    await pause(1000);
    const idle = descriptors(server);
    const watch = repeat(async () => {
      sizes.push(memory(server));
      await pause(Math.min(5000, minutes * 1000));
    });
    await Promise.all([watch, ...Object.values(people).map(repeat)]);
    const more = () => {
      const { sockets, others } = descriptors(server);
      return Math.max(0, sockets - idle.sockets) + Math.max(0, others - idle.others);
    };
    // An idle connection is kept for two minutes.
    const patience = minutes < 1 ? 100 : 1300;
    for (let tries = 0; more() > 0 && tries < patience; tries++) await pause(100);
    const fifth = Math.ceil(sizes.length / 5);
    const [early, late] = [sizes.slice(fifth, 2 * fifth), sizes.slice(-fifth)].map((part) => quantile(part, 0.5));
    const what = `mixed load for ${minutes < 1 ? `${Math.round(minutes * 60)} seconds` : `${minutes} minutes`}`;
    const drift = (100 * ((late ?? 0) - (early ?? 0))) / (early ?? 1);
    return [
      atLeast(minutes * 100, `${what}: answers (p95 ${Math.round(quantile(times, 0.95))} ms)`, answers),
      atMost(0, `${what}: answers 5xx`, faults),
      atMost(0, `${what}: descriptors more than before`, more()),
      // A few seconds are all warming up.
      ...(minutes < 1 ? [] : [atMost(20, `${what}: drift of memory, from ${Math.round(early ?? 0)} MB`, drift, " %")]),
    ];
  } finally {
    await server.stop();
  }
}
