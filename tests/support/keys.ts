import { createCipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { createCookie } from "@remix-run/node";

export const hash = (text: string) => createHash("sha256").update(text).digest("hex");

/** The operations of a demo server's secrets: sealing a text as models/seal does, and signing a cookie's value. */
export function keysOf(dataDir: string) {
  const secrets = JSON.parse(readFileSync(path.join(dataDir, "demo-secrets.json"), "utf8"));
  const key = createHash("sha256").update(secrets.password).digest();
  const id = createHash("sha256").update(key).digest("hex").slice(0, 8);
  return {
    seal(about: string, text: string): string {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return `${id}.${iv.toString("base64url")}.${sealed.toString("base64url")}`;
    },
    /** A check that no password matches (models/memorial/access-password). */
    wrongCheck: `${id}.${Buffer.alloc(32).toString("base64url")}`,
    async cookie(name: string, value: unknown): Promise<string> {
      const own = createHmac("sha256", secrets.session).update(`cookie ${name}`).digest("base64url");
      const line = await createCookie(name, { secrets: [own] }).serialize(value);
      return line.slice(name.length + 1).split(";")[0] ?? "";
    },
  };
}
