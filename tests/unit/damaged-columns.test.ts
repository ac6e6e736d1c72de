import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { findBook } from "~/features/book/find.server";
import { readShowChoices } from "~/features/chapel/choices.server";
import { readHistory } from "~/features/history/list.server";
import type { ImportAccess } from "~/features/imports/access";
import { listImports, readForColumns } from "~/features/imports/find.server";
import { familyKeepsake } from "~/features/keepsake/find.server";
import { listRestores } from "~/features/keepsake/restore/find.server";
import { listEndpoints } from "~/features/webhooks/endpoints.server";
import type { Viewer } from "~/models/access";
import { picturesOf } from "~/models/media/picture.server";
import { listDrafts } from "~/models/memorial/drafts.server";
import { approvedMemories } from "~/models/memory/list.server";
import { memorialAccess, siteAccess } from "../support/proofs";
import { addAccount, addMemorial, addMemory, addPicture } from "../support/rows";

const at = "2026-11-20T10:00:00.000Z";
const run = (text: string) => sql.raw(text).execute(db);

let owner: Viewer;
let memorial: string;
let said: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  owner = await addAccount({ business_name: "Holloway & Sons" });
  memorial = await addMemorial({ user_id: owner.id });
  said = vi.spyOn(console, "error").mockImplementation(() => {});
});

const manage = () => memorialAccess<"manage">(memorial, "owner");

// Damage as a disk makes it, and a value as another version may write it.
const damage = ["{", '{"of":"another version"}', "null", "[[]]"];

test.each(damage)("pages go on without the files of a damaged medium: %s", async (stored) => {
  const media = await addPicture();
  await addMemory(memorial, { approval_status: "approved", media_id: media, media_state: "attached" });
  await db.updateTable("media").set({ files: stored }).where("id", "=", media).execute();
  expect((await picturesOf([media])).get(media)?.files).toEqual([]);
  expect((await approvedMemories(memorialAccess(memorial), "memories", 1)).memories).toHaveLength(1);
  expect(said).toHaveBeenCalledWith("media.files: a stored value doesn't have the expected shape");
});

test.each(damage)("the history says a sentence without the damaged part: %s", async (stored) => {
  await run(`insert into memorial_history (memorial_id, at, kind, actor, detail) values
    ('${memorial}', '${at}', 'edited', 'Ruth', '${stored}'), ('${memorial}', '${at}', 'printed', 'Ruth', '${stored}')`);
  const { entries } = await readHistory(manage(), null);
  for (const { sentence } of entries) expect(sentence).toMatch(/^\S.*\S$/);
  expect(entries).toHaveLength(2);
});

test.each(damage)("a book, a slideshow and a keepsake can be asked for anew: %s", async (stored) => {
  await run(`insert into books (memorial_id, id, choices, state, asked_at, warnings, pages)
    values ('${memorial}', 'b-${memorial}', '${stored}', 'ready', '${at}', '${stored}', 4)`);
  await run(`insert into chapel_shows values ('${memorial}', '${stored}', '${at}')`);
  await run(`insert into keepsakes (id, memorial_id, readers, state, asked_at, files)
    values ('k-${memorial}', '${memorial}', 'family', 'ready', '${at}', '${stored}')`);
  expect(await findBook(manage())).toMatchObject({ state: "ready", warnings: [] });
  expect(await readShowChoices(manage())).toMatchObject({});
  expect(await familyKeepsake(manage())).toMatchObject({ state: "outdated", files: [] });
});

test.each(damage)("lists show what is damaged as well: %s", async (stored) => {
  const id = randomUUID();
  await run(`insert into registration_drafts (id, account_id, fields, created_at, updated_at)
    values ('${id}', '${owner.id}', '${stored}', '${at}', '${at}')`);
  await run(`insert into webhook_endpoints (id, business_id, url, events, sealed, created_at)
    values ('${id}', '${owner.id}', 'https://a.example', '${stored}', '', '${at}')`);
  await run(`insert into keepsake_restores (id, account_id, state, name, bytes, asked_at, report)
    values ('${id}', '${owner.id}', 'refused', 'kept.zip', 1, '${at}', '${stored}')`);
  await run(`insert into memorial_imports (id, account_id, name, format, has_headings, columns, state, created_at)
    values ('${id}', '${owner.id}', 'list.csv', 'CSV', 1, '${stored}', 'review', '${at}')`);
  expect(await listDrafts(siteAccess(owner))).toMatchObject([{ id, fullName: "" }]);
  expect(await listEndpoints(siteAccess(owner))).toMatchObject([{ id, events: [] }]);
  expect(await listRestores(siteAccess(owner))).toMatchObject([{ id, state: "refused" }]);
  expect(await listImports(siteAccess(owner))).toMatchObject([{ id, columns: [] }]);
  expect(await readForColumns({ importId: id, viewer: owner } as ImportAccess)).toBeNull();
});

test("what another version wrote stays as far as it is understood", async () => {
  const id = randomUUID();
  await run(`insert into registration_drafts (id, account_id, fields, created_at, updated_at)
    values ('${id}', '${owner.id}', '{"fullName":"Ola Nowak","knownAs":["Ola"]}', '${at}', '${at}')`);
  await run(`insert into webhook_endpoints (id, business_id, url, events, sealed, created_at)
    values ('${id}', '${owner.id}', 'https://a.example', '["memory.later","memory.waiting"]', '', '${at}')`);
  expect(await listDrafts(siteAccess(owner))).toMatchObject([{ fullName: "Ola Nowak" }]);
  expect(await listEndpoints(siteAccess(owner))).toMatchObject([{ events: ["memory.waiting"] }]);
  expect(said).not.toHaveBeenCalled();
});
