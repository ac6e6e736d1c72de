import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** A letter whose link and words can be looked for. */
export function planted(token: string) {
  return {
    subject: `Subject ${token}`,
    lines: [`Words ${token}`],
    link: { label: "Open", url: `https://everkeep.example/auth?invite=${token}` },
  };
}

/** Returns the database files in a folder that contain a text, plain or encoded. */
export function filesWith(dataDir: string, text: string): string[] {
  const spellings = [
    text,
    ...(["base64", "base64url", "hex"] as const).map((to) => Buffer.from(text).toString(to).replace(/=+$/, "")),
  ];
  return ["everkeep.db", "everkeep.db-wal"].filter((name) => {
    const file = path.join(dataDir, name);
    if (!existsSync(file)) return false;
    const bytes = readFileSync(file);
    return spellings.some((spelling) => bytes.includes(spelling));
  });
}
