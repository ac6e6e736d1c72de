// @module-tag slow
import { spawnSync } from "node:child_process";
import { cpSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { failingProxy } from "../support/bucket/failing-proxy.ts";
import { needsSwift, newBucket, sharedStore, swift } from "../support/bucket/store.ts";
import { Client, memorialId, photo, readPage, rows } from "../support/client.ts";
import { FakeReceiver } from "../support/fake-receiver.ts";
import { FakeResend } from "../support/fake-resend.ts";
import { startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";
import { smallDisk } from "../support/small-disk.ts";

const token = "a-token-of-the-operator-0123456789abcdef";
const operator = "operator@memorials.example";
/** Milliseconds within which the operator has to be told. */
const soon = { timeout: 60_000, interval: 200 };
const signs = [
  "backup_database_age_seconds",
  "backup_media_age_seconds",
  "disk_free_bytes",
  "jobs_oldest_seconds",
  "mail_oldest_seconds",
];
const troubles = [
  /^mail has waited for \d+ minutes$/,
  /^keepsakes: a job has made no progress for \d+ minutes$/,
  /^the disk is nearly full/,
  /^the copy of the database is \d+ minutes old: .*InternalError.*500/,
  /^the copy of the media is \d+ minutes old: the bucket can't be used/,
];

const disk = swift ? smallDisk(200) : null;
const skipped = disk ? "" : `${needsSwift || " (skipped: only root may mount a small disk)"}`;

/** Everything outside of a site, and the site itself with the cast on a small disk. */
async function site(folder: string) {
  const [resend, receiver, store] = [
    await new FakeResend().start(),
    await new FakeReceiver().start(),
    await sharedStore(),
  ];
  const proxy = await failingProxy(store.endpoint);
  const { MEDIA_BUCKET: BUCKET_NAME, ...keys } = await newBucket(store, proxy.endpoint);
  const [clock, hung] = [path.join(folder, "minutes-ahead"), path.join(folder, "disk-hangs")];
  writeFileSync(clock, "0");
  const dataDir = path.join(folder, "data");
  cpSync(String(process.env.SEEDED_DATA_DIR), dataDir, { recursive: true });
  const mail = { RESEND_API_KEY: resend.apiKey, RESEND_BASE_URL: resend.url, MAIL_FROM: "mail@everkeep.example" };
  const told = { STATUS_TOKEN: token, OPERATOR_EMAIL: operator, OPERATOR_WEBHOOK: `${receiver.url}/alerts` };
  const env = { ...mail, ...told, ...keys, BUCKET_NAME, CLOCK_AHEAD: clock, DISK_HANGS: hung };
  const server = await startServer({
    dataDir,
    env,
    node: ["moved-clock", "hung-disk"].flatMap((name) => ["--import", `./tests/support/${name}.ts`]),
  });
  onTestFinished(async () => {
    await server.stop();
    proxy.close();
    for (const fake of [resend, receiver]) fake.stop();
  });
  return { server, resend, receiver, proxy, hung, ahead: (minutes: number) => writeFileSync(clock, String(minutes)) };
}

it.skipIf(!disk)(
  `what stops is told within a minute and once, by status, mail, webhook, page and log, and so is its end${skipped}`,
  { timeout: 400_000 },
  async () => {
    onTestFinished(() => disk?.remove());
    const folder = disk?.folder ?? "";
    const { server, resend, receiver, proxy, hung, ahead } = await site(folder);
    const ask = async () =>
      (await (await fetch(`${server.origin}/status`, { headers: { Authorization: `Bearer ${token}` } })).json()) as {
        [figure: string]: unknown;
        troubles: string[];
      };
    const posts = (status: string) =>
      receiver.received
        .map(({ body }) => JSON.parse(body) as { sign: string; status: string })
        .filter((post) => post.status === status)
        .map(({ sign }) => sign)
        .sort();
    const mails = () =>
      rows<{ n: number }>(server.dataDir, "select count(*) n from mail_queue where recipient = ?", operator)[0]?.n;
    const lines = (text: string) => server.output().split(text).length - 1;
    const admin = await new Client(server.origin).signIn("admin@everkeep.example");
    const director = await new Client(server.origin).signIn("director@holloway.example");
    const analytics = async () => (await readPage(await admin.get("/dashboard/overview"))).text;
    const margaret = memorialId(server.dataDir, "margaret-ellis");

    expect(await ask()).toMatchObject({ status: "ok", troubles: [] });

    // The key of the mail is wrong, a job hangs, the bucket is away, and the disk is full.
    resend.mode = () => ({ status: 403, name: "invalid_api_key" });
    await new Client(server.origin).post("/auth/forgot", { email: "director@holloway.example" });
    proxy.fail("500");
    const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
    const picture = new File([await photo(320, 240)], "photo.jpg", { type: "image/jpeg" });
    const sent = await guest.post(share, await filledIn(guest, "In the bag", { memoryType: "photo", media: picture }));
    expect(sent.status).toBe(303);
    await expect.poll(() => server.output(), { ...soon, timeout: 90_000 }).toContain("backup of media: the bucket");
    writeFileSync(hung, "");
    expect((await director.post(`/memorial-detail/${margaret}/keepsake/make`, {})).status).toBe(303);
    const state = () => rows<{ state: string }>(server.dataDir, "select state from keepsakes")[0]?.state;
    await expect.poll(state, soon).toBe("making");
    const filler = path.join(folder, "filler");
    spawnSync("fallocate", ["-l", String(Number((await ask()).disk_free_bytes) - 12 * 2 ** 20), filler]);
    ahead(35);

    await expect.poll(() => posts("trouble"), soon).toEqual(signs);
    const { status, troubles: told } = await ask();
    expect([status, told]).toEqual(["trouble", troubles.map((line) => expect.stringMatching(line))]);
    expect(mails()).toBe(5);
    const page = await analytics();
    for (const line of told) expect(page.toLowerCase()).toContain(line.toLowerCase());
    expect(lines("alert: ")).toBe(5);

    // The others, which go on, aren't told again by the round that tells of the disk.
    rmSync(filler);
    await expect.poll(() => posts("ok"), soon).toEqual(["disk_free_bytes"]);
    expect((await ask()).troubles).toHaveLength(4);

    resend.mode = () => "ok";
    proxy.fail("none");
    rmSync(hung);
    ahead(50);
    await expect.poll(() => posts("ok"), { ...soon, timeout: 120_000 }).toEqual(signs);
    expect(posts("trouble")).toEqual(signs);
    expect([mails(), lines("alert: "), lines("alert is over: ")]).toEqual([10, 5, 5]);
    expect((await ask()).troubles).toEqual([]);
    await expect.poll(() => resend.accepted.filter(({ to }) => to.includes(operator)).length, soon).toBe(mails());
  },
);
