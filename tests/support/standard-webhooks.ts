/**
 * Checks a webhook as its receiver does, written from the specification alone (standardwebhooks.com) with the browser's cryptography, so that a mistake
 * of the product's own code isn't repeated here. Returns the message; throws if no signature is right or the time is more than five minutes off.
 */
export async function verified(
  secret: string,
  headers: Record<string, string | string[] | undefined>,
  body: string,
  now = Date.now(),
): Promise<{ type: string; timestamp: string; data: Record<string, unknown> }> {
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) => {
    const value = headers[name];
    if (typeof value !== "string") throw new Error(`no ${name}`);
    return value;
  }) as [string, string, string];
  if (!/^\d+$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > 300) throw new Error("a wrong time");
  if (!/^whsec_[A-Za-z0-9+/]+=*$/.test(secret)) throw new Error("a wrong secret");
  const bytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const raw = bytes(secret.slice("whsec_".length));
  if (raw.length < 24 || raw.length > 64) throw new Error("a secret of a wrong length");
  const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const signature of signatures.split(" ")) {
    const [version, value = ""] = signature.split(",");
    if (version === "v1" && (await crypto.subtle.verify("HMAC", key, bytes(value), signed))) return JSON.parse(body);
  }
  throw new Error("no right signature");
}
