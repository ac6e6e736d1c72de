import { z } from "zod";
import type { Word } from "./keep.server";

const time = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)))
  .transform((text) => new Date(text).toISOString());

const origin = z.enum(["bounce", "complaint", "manual"]);
/** Our mails have one recipient. Others of the same account at Resend may have several, and a report doesn't say which of them it is about. */
const mail = z.object({ to: z.array(z.string().min(3).max(320)) });
const listed = z.object({ email: z.string().min(3).max(320), origin });
const kinds = [
  z.object({
    type: z.literal("email.bounced"),
    created_at: time,
    data: mail.extend({ bounce: z.object({ type: z.string() }) }),
  }),
  z.object({ type: z.literal(["email.complained", "email.suppressed"]), created_at: time, data: mail }),
  z.object({ type: z.literal(["suppression.added", "suppression.removed"]), created_at: time, data: listed }),
] as const;

const report = z.discriminatedUnion("type", kinds);
const types: string[] = kinds.flatMap(({ shape }) => [...shape.type.values]);

/**
 * Reads what a report of Resend says about an address (resend.com/docs/webhooks/event-types). Null if it says nothing about one for good, such as a mailbox that
 * is full; "invalid" if it isn't as Resend documents it.
 */
export function wordIn(content: unknown): Word | null | "invalid" {
  const named = z.object({ type: z.string() }).safeParse(content);
  if (!named.success) return "invalid";
  if (!types.includes(named.data.type)) return null;
  const parsed = report.safeParse(content);
  if (!parsed.success) return "invalid";
  const { type, created_at: at, data } = parsed.data;
  if ("email" in data) return { email: data.email, reason: type === "suppression.added" ? data.origin : null, at };
  const [email, ...more] = data.to;
  if (!email || more.length) return null;
  if ("bounce" in data) return data.bounce.type === "Permanent" ? { email, reason: "bounce", at } : null;
  return { email, reason: type === "email.complained" ? "complaint" : "manual", at };
}
