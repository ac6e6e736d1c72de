import { createHmac, randomBytes, randomUUID } from "node:crypto";

export const newReportSecret = () => `whsec_${randomBytes(24).toString("base64")}`;

/** The body of a report as Resend writes it (resend.com/docs/webhooks/event-types). */
export function reportOf(type: string, data: Record<string, unknown>, at = new Date()) {
  const mail = { email_id: randomUUID(), from: "Everkeep <mail@everkeep.example>", subject: "An invitation" };
  return JSON.stringify({
    type,
    created_at: at.toISOString(),
    data: { created_at: at.toISOString(), ...mail, ...data },
  });
}

/** A mail that came back, as Resend tells it. */
export const bounced = (to: string, type = "Permanent", at?: Date) =>
  reportOf(
    "email.bounced",
    {
      to: [to],
      bounce: { type, subType: type === "Permanent" ? "General" : "MailboxFull", message: "550 5.1.1 No such user" },
    },
    at,
  );

/** An entry of Resend's list of addresses to which it sends nothing. */
export const listed = (type: "added" | "removed", email: string, origin = "manual", at?: Date) =>
  reportOf(`suppression.${type}`, { id: randomUUID(), email, origin, source_id: null }, at);

/** The headers with which Svix, Resend's sender, signs a body (docs.svix.com/receiving/verifying-payloads/how-manual), `age` seconds ago. */
export function signedBySvix(secret: string, body: string, { age = 0, id = `msg_${randomUUID()}` } = {}) {
  const timestamp = String(Math.floor(Date.now() / 1000) - age);
  const key = Buffer.from(secret.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "svix-id": id, "svix-timestamp": timestamp, "svix-signature": `v1,${signature}` };
}
