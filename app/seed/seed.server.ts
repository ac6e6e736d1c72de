import { createHash, randomBytes, randomUUID } from "node:crypto";
import path from "node:path";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { now } from "~/gateways/clock.server";
import { dayIn } from "~/lib/dates";
import { hashPassword } from "~/models/account/password.server";
import { sealPassword } from "~/models/memorial/access-password.server";
import { passwordCheck } from "~/models/memorial/password-check.server";
import { columnsOfTexts } from "~/models/memorial/stored-fields.server";
import { accounts, type CastMemorial, type CastMemory, castPassword, memorials } from "./cast";
import { storeRecording, storeSeedPicture, writeDown } from "./media.server";

const before = (hours: number) => new Date(now().getTime() - hours * 3_600_000).toISOString();

async function addAccounts() {
  const at = before(24 * 60);
  for (const { email, fullName, role, businessName, businessType, businessPhone } of accounts) {
    await db
      .insertInto("accounts")
      .values({
        id: randomUUID(),
        email,
        full_name: fullName,
        password_hash: await hashPassword(castPassword),
        user_role: role,
        business_name: businessName ?? null,
        business_type: businessType ?? null,
        business_phone: businessPhone ?? null,
        email_confirmed_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute();
  }
  const rows = await db.selectFrom("accounts").select(["id", "email"]).execute();
  return new Map(rows.map((row) => [row.email, row.id]));
}

async function mediaOf({ file, poster }: CastMemory) {
  if (!file) return null;
  return path.extname(file) === ".mp4" || path.extname(file) === ".m4a"
    ? storeRecording(file, poster)
    : storeSeedPicture(file, "memory");
}

async function addMemory(memorialId: string, memory: CastMemory, admin: string | undefined) {
  const mediaId = await mediaOf(memory);
  if (mediaId) await db.updateTable("media").set({ memorial_id: memorialId }).where("id", "=", mediaId).execute();
  // Before the memory is added, which is found by these words too.
  if (mediaId && memory.said !== undefined) await writeDown(mediaId, memory.said);
  const secret = () => createHash("sha256").update(randomBytes(32)).digest("hex");
  const decided =
    memory.status === "pending" ? {} : { decided_by: admin ?? null, decided_at: before(memory.hoursAgo - 1) };
  await db
    .insertInto("memories")
    .values({
      id: randomUUID(),
      memorial_id: memorialId,
      author_name: memory.author,
      content_title: memory.title,
      content_text: memory.text,
      memory_type: memory.type,
      media_id: mediaId,
      media_state: mediaId ? "attached" : "none",
      approval_status: memory.status,
      rejection_reason: memory.rejectionReason ?? null,
      submission_hash: secret(),
      receipt_hash: secret(),
      created_at: before(memory.hoursAgo),
      ...decided,
    })
    .execute();
}

async function addMemorial(cast: CastMemorial, number: number, idOf: Map<string, string>) {
  const id = randomUUID();
  const at = before(cast.registeredHoursAgo);
  const serviceDay = dayIn(env.timeZone, new Date(now().getTime() + cast.serviceInDays * 86_400_000));
  const portrait = cast.portrait ? await storeSeedPicture(cast.portrait, "portrait") : null;
  const cover = cast.cover ? await storeSeedPicture(cast.cover, "cover") : null;
  const locked = cast.accessPassword && {
    password: sealPassword(id, cast.accessPassword),
    password_check: passwordCheck(id, cast.accessPassword),
  };
  await db
    .insertInto("memorials")
    .values({
      id,
      user_id: idOf.get(cast.owner) ?? null,
      ...columnsOfTexts({ ...cast, serviceDate: `${serviceDay}T${cast.serviceTime}` }),
      qr_code: `MEM-${Date.parse(at) + number}`,
      portrait_id: portrait,
      cover_id: cover,
      custom_url_slug: cast.slug,
      status: cast.status,
      created_at: at,
      updated_at: at,
      ...locked,
    })
    .execute();
  if (cast.slug)
    await db.insertInto("memorial_slugs").values({ slug: cast.slug, memorial_id: id, created_at: at }).execute();
  const pictures = [portrait, cover].filter((picture) => picture !== null);
  if (pictures.length) await db.updateTable("media").set({ memorial_id: id }).where("id", "in", pictures).execute();
  for (const email of cast.coOwners) {
    const owner = {
      id: randomUUID(),
      memorial_id: id,
      account_id: idOf.get(email) ?? "",
      role: "memorial_member" as const,
      accepted_at: at,
    };
    await db.insertInto("memorial_owners").values(owner).execute();
  }
  for (const memory of cast.memories) await addMemory(id, memory, idOf.get("admin@everkeep.example"));
}

/** Marks the cast's pending memories as notified, so that moderators get mail only about memories that somebody shares. */
async function markNotified(admin: string | undefined) {
  const last = db.selectFrom("waiting_memories").select("number").orderBy("number", "desc").limit(1);
  const { number } = await last.executeTakeFirstOrThrow();
  const notice = { account_id: admin ?? "", last_number: number, notified_at: before(1) };
  await db.insertInto("moderation_notices").values(notice).execute();
  await db.deleteFrom("moderation_mail_schedule").execute();
}

/** Adds the cast to an empty database (demo mode and tests); returns the password of all its accounts. */
export async function seedWhenEmpty(): Promise<string> {
  const someone = await db.selectFrom("accounts").select("id").limit(1).executeTakeFirst();
  if (someone) return castPassword;
  const idOf = await addAccounts();
  for (const [number, memorial] of memorials.entries()) await addMemorial(memorial, number, idOf);
  await markNotified(idOf.get("admin@everkeep.example"));
  return castPassword;
}
