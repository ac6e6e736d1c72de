import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { db } from "~/db/connection.server";
import { filesColumn } from "~/db/media-files-column";
import { isReadAloud } from "~/features/celebrant/door.server";
import { transcriptsOf } from "~/features/transcripts/door.server";
import type { InvitationType } from "~/models/access";
import { allHeldFor } from "~/models/account/held-form.server";
import * as storage from "~/models/media/storage.server";
import { invitationTables } from "~/models/people/find-invitation.server";
import { features } from "../all.server";
import type { Person } from "./find.server";

/** What the features keep of an account. */
async function keptByFeatures(accountId: string) {
  const kept: Record<string, unknown> = {};
  for (const { person } of await features()) Object.assign(kept, await person?.account?.(accountId));
  return kept;
}

/** An account with all its data except its password hash and the secrets of its sessions. */
async function exportAccount(id: string) {
  const { password_hash: _, ...row } = await db
    .selectFrom("accounts")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const registered = db.selectFrom("memorials").select(["id", "full_name", "status", "created_at"]);
  const owned = db.selectFrom("memorial_owners").innerJoin("memorials", "memorials.id", "memorial_id");
  const drafts = db.selectFrom("registration_drafts").select(["fields", "portrait_id", "cover_id", "updated_at"]);
  const sessions = db.selectFrom("sessions").select(["browser", "created_at", "last_seen_at", "expires_at"]);
  const newAddresses = db.selectFrom("email_changes").select(["old_email", "new_email", "created_at", "confirmed_at"]);
  const logos = db.selectFrom("business_logos").select(["id", "width", "height", "created_at"]);
  const decided = db
    .selectFrom("memories")
    .select(["id", "approval_status", "rejection_reason", "decided_at", "late_status", "late_decided_at"])
    .where((where) => where.or([where("decided_by", "=", id), where("late_decided_by", "=", id)]));
  const invited = ["business_invitations", "memorial_invitations"] as const;
  const work = db.selectFrom("colleagues").innerJoin("accounts", "accounts.id", "business_id");
  const colleagues = db.selectFrom("colleague_invitations").select(["email", "full_name", "status", "invited_at"]);
  const history = db.selectFrom("memorial_history").select(["memorial_id", "at", "kind", "detail"]);
  return {
    ...row,
    memorialsRegistered: await registered.where("user_id", "=", id).execute(),
    coOwnerOf: await owned.select(["memorial_id", "full_name", "accepted_at"]).where("account_id", "=", id).execute(),
    worksFor: await work.select(["business_name", "joined_at"]).where("account_id", "=", id).execute(),
    colleaguesInvited: await colleagues.where("business_id", "=", id).execute(),
    historyOfMemorials: await history
      .where((where) => where.or([where("account_id", "=", id), where("other_id", "=", id)]))
      .execute(),
    registrationUnderWay: await drafts.where("account_id", "=", id).execute(),
    formsHeld: await allHeldFor(id),
    preferences: await db.selectFrom("user_preferences").selectAll().where("user_id", "=", id).execute(),
    sessions: await sessions.where("account_id", "=", id).execute(),
    newAddresses: await newAddresses.where("account_id", "=", id).execute(),
    logo: await logos.where("account_id", "=", id).execute(),
    memoriesDecided: await decided.execute(),
    ...(await keptByFeatures(id)),
    invitationsSent: await Promise.all(
      invited.map((table) =>
        db
          .selectFrom<(typeof invited)[number]>(table)
          .select(["email", "status", "invited_at", "accepted_at"])
          .where("invited_by", "=", id)
          .execute(),
      ),
    ),
  };
}

async function exportMemory(id: string) {
  const row = await db
    .selectFrom("memories")
    .innerJoin("memorials", "memorials.id", "memories.memorial_id")
    .leftJoin("media", "media.id", "media_id")
    .leftJoin("media as late", "late.id", "late_media_id")
    .leftJoin("memory_notices", "memory_notices.memory_id", "memories.id")
    .select(["memories.id", "memories.memorial_id", "memorials.full_name as memorial", "author_name", "content_title"])
    .select([
      "content_text",
      "memory_type",
      "approval_status",
      "rejection_reason",
      "memories.decided_at",
      "memories.created_at",
    ])
    .select("memory_notices.email as email_once_published")
    .select("family_only")
    .select(["media_id", "media.files", "late_media_id", "late.files as late_files", "late_status", "late_decided_at"])
    .where("memories.id", "=", id)
    .executeTakeFirstOrThrow();
  const sent = db.selectFrom("uploads").select(["client", "bytes", "state", "started_at"]).where("memory_id", "=", id);
  const pictures = db
    .selectFrom("memory_pictures")
    .leftJoin("media", "media.id", "media_id")
    .select(["position", "name", "caption", "status", "media_id", "files"])
    .where("memory_id", "=", id)
    .orderBy("position");
  const said = row.media_id === null ? undefined : (await transcriptsOf([row.media_id])).get(row.media_id);
  return {
    ...row,
    mayBeReadAloud: await isReadAloud(id),
    said: said && { language: said.language, words: said.words },
    pictures: await pictures.execute(),
    filesCounted: await sent.execute(),
  };
}

async function exportInvitation({ id, kind }: Person["invitations"][number]) {
  const type = kind === "co-owner" ? "memorial" : kind;
  const row = await db
    .selectFrom<(typeof invitationTables)[InvitationType]>(invitationTables[type])
    .select(["email", "status", "invited_at", "accepted_at", "expires_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { kind, ...row };
}

/** A sign-up without its password hash. */
async function exportSignUp({ id }: Person["signUps"][number]) {
  const columns = ["email", "full_name", "business_name", "business_type", "created_at"] as const;
  return db.selectFrom("sign_ups").select(columns).where("id", "=", id).executeTakeFirstOrThrow();
}

/** What else is kept under a person's addresses, by the key under which an export has it. */
async function exportKept(kept: Person["kept"]) {
  const entries: Record<string, unknown[]> = { mailAskedFor: [], successorOf: [] };
  for (const { exported } of kept) {
    const [key, entry] = await exported();
    entries[key] = [...(entries[key] ?? []), entry];
  }
  return entries;
}

async function copyMedia(mediaId: string, folder: string) {
  const target = path.join(folder, "media", mediaId);
  await mkdir(target, { recursive: true, mode: 0o700 });
  const row = await db.selectFrom("media").select("files").where("id", "=", mediaId).executeTakeFirst();
  const files = filesColumn.demand(row?.files ?? "[]");
  for (const { name } of [...files, { name: "source" }])
    if ((await storage.sizeOf(`media/${mediaId}/${name}`)) !== null)
      await pipeline(
        storage.read(`media/${mediaId}/${name}`),
        createWriteStream(path.join(target, name), { mode: 0o600 }),
      );
}

/**
 * Writes everything that was found about a person into an existing, empty folder: person.json, and pictures and recordings as media/{id}/{name}.
 * Times are ISO UTC. Omits what gives access to the account: hashes, tokens and the text of queued mails.
 */
export async function exportPerson(person: Person, folder: string): Promise<void> {
  const accounts = await Promise.all(person.accounts.map(({ id }) => exportAccount(id)));
  const memories = await Promise.all(person.memories.map(({ id }) => exportMemory(id)));
  const mails = db.selectFrom("mail_queue").select(["recipient", "created_at", "sent_at", "attempts"]);
  const data = {
    lookedForBy: { addresses: person.emails, names: person.names },
    accounts,
    memories: memories.map((row) => ({
      ...row,
      files: filesColumn.demand(row.files ?? "[]"),
      late_files: filesColumn.demand(row.late_files ?? "[]"),
      pictures: row.pictures.map((picture) => ({ ...picture, files: filesColumn.demand(picture.files ?? "[]") })),
    })),
    signUps: await Promise.all(person.signUps.map(exportSignUp)),
    invitations: await Promise.all(person.invitations.map(exportInvitation)),
    mails: person.emails.length ? await mails.where("recipient", "in", person.emails).execute() : [],
    ...(await exportKept(person.kept)),
    mentionedIn: person.mentions,
  };
  await writeFile(path.join(folder, "person.json"), `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 });
  const drafts = accounts.flatMap(({ registrationUnderWay }) => registrationUnderWay);
  const pictures = drafts.flatMap(({ portrait_id, cover_id }) => [portrait_id, cover_id]);
  const own = memories.flatMap((row) => [
    ...[row.media_id, row.late_media_id],
    ...row.pictures.map(({ media_id }) => media_id),
  ]);
  for (const id of [...own, ...pictures]) if (id) await copyMedia(id, folder);
}
