// @module-tag slow
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, photo, readPage, rows, withAddresses } from "../support/client.ts";
import { nestedUse, slowDrawing } from "../support/hostile-drawings.ts";
import { childrenOf } from "../support/process-tree.ts";
import { type Server, startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";
import { asked, begun, patch, storedOf } from "../support/uploads.ts";

const lukasz = "/memorial/lukasz-wisniewski/share";
const busy = "Many pictures are being sent at the moment. Please try again shortly.";

let server: Server;
beforeAll(async () => {
  server = await startServer(withAddresses);
});
afterAll(() => server.stop());

const mourner = (memorial: string, password: string, address: string) =>
  new Client(server.origin, address).unlock(memorial, password);

async function formOf(guest: Client, to: string, title: string, bytes: BlobPart) {
  const { values } = await readPage(await guest.get(to));
  const words = { authorName: "Joan Marsh", contentTitle: title, contentText: "About her.", memoryType: "photo" };
  return { submissionId: values.submissionId ?? "", ...words, media: new File([bytes], "photo.jpg") };
}

describe("drawings that take too long", () => {
  it("are refused in words, and keep nobody else's photo waiting, whoever sends how many", async () => {
    const flooder = await mourner("margaret-ellis", "rosegarden", "10.6.0.1");
    const guest = await mourner("lukasz-wisniewski", "amber-1952", "10.6.0.2");
    const answers: string[] = [];
    const four = { length: 4 };
    const drawings = [...Array.from(four, () => nestedUse()), ...Array.from(four, () => slowDrawing())];
    const sent = drawings.map(async (drawing, index) => {
      const answer = await flooder.post(share, await formOf(flooder, share, `Hostile ${index}`, drawing));
      const { errors } = await readPage(answer);
      answers.push(`hostile: ${answer.status} ${errors.media}`);
    });
    const form = await formOf(guest, lukasz, "At the lake", await photo());
    // Wait until the slow ones have begun.
    await expect.poll(() => answers.length).toBeGreaterThanOrEqual(4);
    const taken = await guest.post(lukasz, form);
    answers.push(`honest: ${taken.status}`);
    await Promise.all(sent);
    const complex =
      "hostile: 422 This picture is too complex for us to open. Please choose a JPEG or PNG version. Your words are saved.";
    const slow =
      "hostile: 422 This picture is taking us too long to open. Please choose a smaller one, or a JPEG. Your words are saved.";
    expect(answers.filter((answer) => answer === complex)).toHaveLength(4);
    expect(answers.filter((answer) => answer === slow)).toHaveLength(4);
    // It waited for none of them, except perhaps for two that were nearly finished when it came to a busy machine.
    expect(answers.slice(0, -2)).toContain("honest: 303");
    expect(storedOf(server.dataDir, "At the lake")?.media_state).toBe("attached");
    const sql =
      "select count(*) as count from memories where content_title like 'Hostile%' and media_state = 'awaited'";
    expect(rows(server.dataDir, sql)).toEqual([{ count: 8 }]);
    expect(server.output()).not.toMatch(/"status":5\d\d/);
  });

  it("in a flood are refused at once, an upload in pieces waits to be asked for again, and others are served", {
    timeout: 120_000,
  }, async () => {
    const flooder = await mourner("margaret-ellis", "rosegarden", "10.6.0.3");
    const words = await filledIn(flooder, "In pieces", { memoryType: "photo", fileFollows: "yes" });
    const receipt = (await flooder.post(share, words)).headers.get("Location") ?? "";
    const picture = await photo();
    const upload = await begun(flooder, receipt, picture.length);
    const form = await formOf(flooder, share, "Flood", slowDrawing());
    const answers: (string | undefined)[] = [];
    const flood = Array.from({ length: 68 }, async (_, index) => {
      const answer = await flooder.post(share, { ...form, contentText: `Flood ${index}.` });
      answers.push((await readPage(answer)).errors.media);
    });
    const ended = Promise.allSettled(flood);
    await expect.poll(() => answers).toContain(`${busy} Your words are saved.`);
    const last = await patch(flooder, upload, 0, picture);
    expect([last.status, await last.text()]).toEqual([423, busy]);
    expect(storedOf(server.dataDir, "In pieces")?.media_state).toBe("awaited");
    const guest = await mourner("lukasz-wisniewski", "amber-1952", "10.6.0.4");
    const taken = await guest.post(lukasz, await formOf(guest, lukasz, "Beside the flood", picture));
    expect(taken.status).toBe(303);
    await server.kill();
    await ended;
    server = await startServer({ ...withAddresses, dataDir: server.dataDir });
    const again = new Client(server.origin, flooder.address);
    for (const [name, value] of flooder.cookies) again.cookies.set(name, value);
    expect((await asked(again, upload)).status).toBe(200);
    expect(storedOf(server.dataDir, "In pieces")?.media_state).toBe("attached");
  });
});

describe("the processes that open pictures", () => {
  const isThere = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  const opensPictures = async (own: Server) => {
    const guest = await new Client(own.origin, "10.6.0.9").unlock("margaret-ellis", "rosegarden");
    const taken = await guest.post(share, await formOf(guest, share, "Warm", await photo()));
    expect(taken.status).toBe(303);
    const found = childrenOf(own.process.pid);
    expect(found).toHaveLength(1);
    return { guest, found };
  };

  it("don't keep a server that is told to end, and end with it", async ({ onTestFinished }) => {
    const own = await startServer(withAddresses);
    onTestFinished(own.stop);
    const { found } = await opensPictures(own);
    own.process.kill("SIGTERM");
    const [code] = await once(own.process, "exit");
    expect(code).toBe(0);
    await expect.poll(() => found.filter(isThere)).toEqual([]);
  });

  it("end by themselves when the server is killed while one is at work", async ({ onTestFinished }) => {
    const own = await startServer(withAddresses);
    onTestFinished(own.stop);
    const { guest, found } = await opensPictures(own);
    const form = await formOf(guest, share, "Cut off", slowDrawing());
    const cut = guest.post(share, form).catch(() => null);
    await expect
      .poll(() => rows(own.dataDir, "select id from memories where content_title = 'Cut off'"))
      .toHaveLength(1);
    await own.kill();
    await cut;
    await expect.poll(() => found.filter(isThere)).toEqual([]);
  });
});
