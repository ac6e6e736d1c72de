import { Client, photo, readPage, rows, withAddresses } from "../support/client.ts";
import { type Server, startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";
import { atLeast, atMost, type Row } from "./row.ts";

const list = "/dashboard/moderation";

/** The parts of a memory that a moderator has read: its words and whether a file was there, with their revision. */
interface Seen {
  words: string;
  file: boolean;
  revision: string;
}

const wordsIn = (html: string) => /Words \d+ of memory \d+/.exec(html)?.[0] ?? "";

/** A memory's card on the list. */
async function seenOnList(moderator: Client, id: string): Promise<Seen> {
  const { html } = await readPage(await moderator.get(list));
  const [, card = ""] = new RegExp(`<article id="memory-${id}"(.*?)</article>`, "s").exec(html) ?? [];
  const [, revision = ""] = /approve\?revision=(\d+)/.exec(card) ?? [];
  return { words: wordsIn(card), file: card.includes("/media/"), revision };
}

interface Published {
  content_text: string;
  media_id: string | null;
}

/** A writer rewrites one memory again and again and finally sends a picture; meanwhile a moderator decides about it. */
async function race(server: Server, writer: Client, moderator: Client, memory: number, rewrites: number) {
  const count = { rewrites: 0, decisions: 0, stale: 0, unread: 0, published: 0 };
  const text = (position: number) => `Words ${position} of memory ${memory}`;
  const form = await filledIn(writer, `Memory ${memory}`, { memoryType: "photo", fileFollows: "1" });
  const first = await writer.post(share, { ...form, contentText: text(0) });
  const receipt = first.headers.get("Location") ?? "";
  const { id = "" } =
    rows<{ id: string }>(server.dataDir, "select id from memories where content_title = ?", `Memory ${memory}`)[0] ??
    {};
  const picture = new File([await photo(40, 30)], "photo.jpg");
  let over = false;
  const writing = (async () => {
    for (let index = 1; index <= rewrites && !over; index++) {
      await writer.post(share, { ...form, contentText: text(index) });
      count.rewrites++;
    }
    await writer.post(receipt, { media: picture });
    count.rewrites++;
  })();
  let seen = await seenOnList(moderator, id);
  for (let tries = 0; tries < 2 * rewrites + 20; tries++) {
    const answer = await moderator.post(`${list}/${id}/approve?revision=${seen.revision}`, { revision: seen.revision });
    count.decisions++;
    if (answer.status === 303) break;
    // The moderator reads the memory in the answer and decides about that.
    const { html, values } = await readPage(answer);
    if (answer.status === 409) count.stale++;
    seen = { words: wordsIn(html), file: html.includes("/media/"), revision: values.revision ?? "" };
  }
  over = true;
  const [row] = rows<Published>(
    server.dataDir,
    "select content_text, media_id from memories where id = ? and approval_status = 'approved'",
    id,
  );
  if (row) count.published++;
  if (row && (row.content_text !== seen.words || (row.media_id !== null) !== seen.file)) count.unread++;
  await writing;
  // A file that came after the decision gets a decision of its own.
  const [after] = rows<Published>(server.dataDir, "select content_text, media_id from memories where id = ?", id);
  if (row && (after?.content_text !== row.content_text || after?.media_id !== row.media_id)) count.unread++;
  return count;
}

/** Memories are rewritten many times while a moderator decides about them: nothing unread may be published. */
export async function moderation(rewrites: number): Promise<Row[]> {
  const server = await startServer(withAddresses);
  try {
    const moderator = await new Client(server.origin, "10.70.0.1").signIn("admin@everkeep.example");
    const all = { rewrites: 0, decisions: 0, stale: 0, unread: 0, published: 0 };
    for (let memory = 1; all.rewrites < rewrites; memory++) {
      const address = `10.71.${Math.floor(memory / 200)}.${memory % 200}`;
      const writer = await new Client(server.origin, address).unlock("margaret-ellis", "rosegarden");
      const count = await race(server, writer, moderator, memory, 5);
      for (const name of Object.keys(all) as (keyof typeof all)[]) all[name] += count[name];
    }
    const what = `${all.rewrites} rewrites while a moderator decides`;
    return [
      atMost(0, `${what}, published unread`, all.unread),
      atLeast(1, `${what}, memories published`, all.published),
      atLeast(1, `${what}, of ${all.decisions} decisions those answered with the new content`, all.stale),
    ];
  } finally {
    await server.stop();
  }
}
