import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { env } from "~/env.server";
import { collectBook } from "~/features/book/collect.server";
import { bookChoices } from "~/features/book/input";
import { makeBook } from "~/features/book/make.server";
import { planSlides } from "~/features/chapel/slides.server";
import { exportPerson } from "~/features/person/export.server";
import { findPerson } from "~/features/person/find.server";
import { listRecordings } from "~/features/transcripts/find.server";
import { spokenWords } from "~/features/transcripts/spoken.server";
import { writeDown } from "~/features/transcripts/write.server";
import { listMemories } from "~/models/moderation/list.server";
import { addRecording, familyState, keepsakeOf, withKeepsake } from "../support/keepsakes";
import { bookState, withBook } from "../support/made-books";
import { memorialAccess, siteAccess } from "../support/proofs";
import { forgetMemorial, packed, restored } from "../support/restores";
import { addAccount, addMemorial, addMemory } from "../support/rows";

const timed = "0:00 Hallo, mein Mädchen\n0:04 Der Quittenbaum <blüht>";
const samples = { video: "margaret-film.mp4", audio: "margaret-voice.m4a" };
const plain = "Hallo, mein Mädchen\nDer Quittenbaum <blüht>";

async function published(memorial: string, kind: "video" | "audio") {
  const file = kind === "video" ? "web.mp4" : "sound.m4a";
  const media = await addRecording(kind, [[file, kind === "video" ? "video/mp4" : "audio/mp4"]], memorial);
  copyFileSync(`app/seed/files/${samples[kind]}`, path.join(env.dataDir, "files/media", media, file));
  const title = kind === "video" ? "The film" : "The voice";
  const given = { content_title: title, memory_type: kind, media_id: media, media_state: "attached" } as const;
  const created_at = `2026-11-20T10:0${kind === "video" ? 0 : 1}:00.000Z`;
  return { media, memory: await addMemory(memorial, { ...given, created_at, approval_status: "approved" }) };
}

const review = (memorial: string) => memorialAccess<"review">(memorial, "owner");
const write = (memorial: string, { memory, media }: Awaited<ReturnType<typeof published>>, words: string | null) =>
  writeDown(review(memorial), memory, media, { words, language: "de" });

async function withWords(words: string | null = timed) {
  const id = await addMemorial();
  const film = await published(id, "video");
  const voice = await published(id, "audio");
  for (const recording of [film, voice]) await write(id, recording, words);
  return { id, film, voice };
}

async function found(q: string) {
  const reader = siteAccess<"moderate">(await addAccount({ user_role: "admin" }));
  const { memories } = await listMemories(reader, { memorial: "", type: "", status: "all", q, page: 1 });
  return memories.map(({ id }) => id).sort();
}

test("memories are found by what is said in them, as long as it is written down", async () => {
  const { id, film, voice } = await withWords();
  expect(await found("quittenbaum")).toEqual([film.memory, voice.memory].sort());
  await write(id, voice, "");
  expect(await found("quittenbaum")).toEqual([film.memory]);
  await db.updateTable("memories").set({ author_name: "Nora" }).where("id", "=", film.memory).execute();
  expect(await found("quittenbaum")).toEqual([film.memory]);
  await transaction((trx) => trx.deleteFrom("media").where("id", "=", film.media).execute());
  expect(await found("quittenbaum")).toEqual([]);
});

test("a book has the words above the code, without times", async () => {
  const { id } = await withWords();
  const book = await collectBook(id, bookChoices().parse({}));
  const { content } = book;
  expect(content.memories.map(({ recording }) => recording?.said)).toEqual([
    { label: "What is said", words: plain },
    { label: "What is said", words: plain },
  ]);
  const file = path.join(mkdtempSync(path.join(tmpdir(), "everkeep-book-")), "book.pdf");
  await makeBook(book, file);
  const printed = spawnSync("pdftotext", [file, "-"]).stdout.toString();
  expect(printed.match(/Der Quittenbaum <blüht>/g)).toHaveLength(2);
});

test("a keepsake has the words below players, captions in films, and gives them to a memorial that is restored", async () => {
  const { id } = await withWords();
  const { data, page, text, files } = await keepsakeOf(id, "visitors");
  expect(data.memories[0].said).toEqual({ language: "de", words: timed });
  expect(page.match(/<section class="said" lang="de">/g)).toHaveLength(2);
  expect(page.match(/Quittenbaum &lt;blüht&gt;<\/p>/g)).toHaveLength(2);
  const [, track] = /<track kind="captions" src="data:text\/vtt;charset=utf-8,([^"]+)" srclang="de"/.exec(page) ?? [];
  expect(decodeURIComponent(track ?? "")).toContain("00:00:04.000 --> 00:00:11.000\nDer Quittenbaum &lt;blüht&gt;\n");
  expect(text("slideshow.html")).toBe("");
  const owner = await addAccount();
  await forgetMemorial(id);
  await restored(owner, packed(files));
  const again = await db
    .selectFrom("memories")
    .innerJoin("transcripts", "transcripts.media_id", "memories.media_id")
    .select(["language", "words"])
    .where("memorial_id", "=", id)
    .execute();
  expect(again).toEqual([0, 1].map(() => ({ language: "de", words: timed })));
  expect(await found("quittenbaum")).toHaveLength(2);
});

test("a slideshow shows captions in films, and the words of voices", async () => {
  const { id } = await withWords();
  const { slides } = await planSlides(id, {
    leftOut: [],
    order: "shared",
    pace: "7",
    names: true,
    code: true,
    lastDay: null,
  });
  expect(slides.slice(1).map(({ kind, said }) => [kind, said?.words, said?.captions.length])).toEqual([
    ["film", plain, 2],
    ["voice", plain, 2],
  ]);
});

test("nobody's words are made up where nobody speaks", async () => {
  const { id } = await withWords(null);
  const { data, page } = await keepsakeOf(id);
  expect(data.memories[0].said).toEqual({ language: "de", words: null });
  expect(page).not.toContain('class="said"');
  const { content } = await collectBook(id, bookChoices().parse({}));
  expect(content.memories[0]?.recording?.said).toBeNull();
});

test("what was made of a memorial is out of date once words are written down", async () => {
  const kept = await withKeepsake();
  const voice = await published(kept.id, "audio");
  const [book] = [await withBook()];
  const other = await published(book.id, "audio");
  await db.updateTable("keepsakes").set({ state: "ready" }).where("memorial_id", "=", kept.id).execute();
  await db.updateTable("books").set({ state: "ready" }).where("memorial_id", "=", book.id).execute();
  await write(kept.id, voice, "Hallo");
  await write(book.id, other, "Hallo");
  expect(await familyState(kept.id)).toBe("outdated");
  expect(await bookState(book.id)).toBe("outdated");
});

test("a person's export has the words of their recordings, and names others in whose recordings they are named", async () => {
  const id = await addMemorial();
  const voice = await published(id, "audio");
  await db.updateTable("memories").set({ author_name: "Quokka Zander" }).where("id", "=", voice.memory).execute();
  const other = await published(id, "audio");
  await write(id, voice, "Hallo");
  await write(id, other, "0:01 Quokka Zander war da");
  const person = await findPerson("quokka zander");
  expect(person.mentions).toEqual([`memory ${other.memory} at Margaret Ellis`]);
  const folder = mkdtempSync(path.join(tmpdir(), "everkeep-export-"));
  await exportPerson(person, folder);
  const { memories } = JSON.parse(readFileSync(path.join(folder, "person.json"), "utf8"));
  expect(memories).toMatchObject([{ id: voice.memory, said: { language: "de", words: "Hallo" } }]);
});

test("of 100 recordings each has its words, or says why it has none", async () => {
  const id = await addMemorial();
  const said = ["Hallo", null, ""];
  const all: { id: string; mediaId: string; words: string | null }[] = [];
  for (let index = 0; index < 100; index++) {
    const recording = await published(id, index % 2 ? "audio" : "video");
    const words = said[index % 3] as string | null;
    if (words !== "") await write(id, recording, words);
    all.push({ id: recording.memory, mediaId: recording.media, words });
  }
  const page = { url: id, memorialId: id, archived: false, isClosed: false, visitorsKeepsake: false } as const;
  const shown = new Map(await spokenWords({ ...page, language: "en" }, all));
  const expected = (words: string | null) =>
    words === null ? "Nobody speaks in this recording" : words || "Not written down yet";
  for (const { id, words } of all) {
    const spoken = shown.get(id);
    expect(spoken && ("note" in spoken ? spoken.note : spoken.words)).toBe(expected(words));
  }
  const missing = (await listRecordings(review(id))).filter(({ state }) => state === "missing");
  expect(missing).toHaveLength(all.filter(({ words }) => words === "").length);
});
