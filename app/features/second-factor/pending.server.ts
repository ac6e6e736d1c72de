import { z } from "zod";
import { db } from "~/db/connection.server";
import { seal, tryUnseal } from "~/db/seal.server";
import { now } from "~/gateways/clock.server";
import { jsonIn } from "~/lib/json";
import { minute } from "~/lib/time";
import { tokenHash } from "~/lib/token";
import type { Viewer } from "~/models/access";
import { actingRows, viewerOf } from "~/models/account/viewer.server";
import type { AfterStep } from "../after-password";

/** Milliseconds between the right password and the second step. */
export const pendingLife = 10 * minute;

/** Binds the sealed text to its purpose. */
const about = "second step at sign-in";

const shape = z.object({
  accountId: z.string(),
  /** A hash of the password's hash, with which it ends. */
  version: z.string(),
  until: z.number(),
  message: z.tuple([z.string(), z.string().optional(), z.enum(["good", "bad"]).optional()]),
  to: z.string().optional(),
  keepsLink: z.boolean(),
});

const versionOf = (passwordHash: string | null) => tokenHash(passwordHash ?? "");

/** An account whose password or link was right a moment ago, and what follows its second step. */
export interface Pending {
  viewer: Viewer;
  passwordHash: string | null;
  after: AfterStep;
}

/** Seals for a browser that the account's password or link was right. Ends after 10 minutes, and with the password. */
export async function sealPending(accountId: string, after: AfterStep): Promise<string> {
  const account = db.selectFrom("accounts").select("password_hash").where("id", "=", accountId);
  const { password_hash } = await account.executeTakeFirstOrThrow();
  const until = now().getTime() + pendingLife;
  return seal(about, JSON.stringify({ accountId, version: versionOf(password_hash), until, ...after }));
}

/** Opens what sealPending has sealed; null if it was made up or has ended, or the account is gone or suspended. */
export async function openPending(sealed: unknown): Promise<Pending | null> {
  const text = typeof sealed === "string" ? tryUnseal(about, sealed) : null;
  const parsed = shape.safeParse(text && jsonIn(text));
  if (!parsed.success || parsed.data.until <= now().getTime()) return null;
  const { accountId, version, message, to, keepsLink } = parsed.data;
  const found = actingRows().select("accounts.password_hash").where("accounts.id", "=", accountId);
  const row = await found.executeTakeFirst();
  if (!row || versionOf(row.password_hash) !== version) return null;
  return { viewer: viewerOf(row), passwordHash: row.password_hash, after: { message, to, keepsLink } };
}
