import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { Client } from "./client.ts";
import { change } from "./people.ts";
import { newDataDir, startServer } from "./server.ts";

const emails = [
  "admin@everkeep.example",
  "director@holloway.example",
  "desk@rivendale.example",
  "nora@ellis.example",
  "sam@stranger.example",
];

/** Before all journeys: a data folder with the cast, each of whom is signed in once. */
export default async function seeded() {
  const dataDir = newDataDir();
  const server = await startServer({ dataDir });
  const signedIn: Record<string, string> = {};
  for (const email of emails)
    signedIn[email] = (await new Client(server.origin).signIn(email)).cookies.get("session") ?? "";
  await server.end();
  // Doors that ask for the password again after ten minutes stay open for a whole run.
  change(dataDir, "update sessions set created_at = ?", new Date(Date.now() + 2 * 3_600_000).toISOString());
  process.env.SEEDED_DATA_DIR = dataDir;
  process.env.SEEDED_SESSIONS = JSON.stringify(signedIn);
  // Not in the data folder, of which each server gets a copy.
  const axeDir = newDataDir();
  process.env.AXE_DIR = axeDir;
  return () => {
    for (const folder of [dataDir, axeDir]) rmSync(folder, { recursive: true, force: true });
  };
}

/** Opens a page of the site as somebody of the cast who is signed in already: their first session, which all who are opened like this share. */
export async function openAs(page: Page, email: string, url: string) {
  const value = (JSON.parse(process.env.SEEDED_SESSIONS ?? "{}") as Record<string, string>)[email];
  if (!value) throw new Error(`${email} has no session`);
  await page
    .context()
    .addCookies([{ name: "session", value, domain: "localhost", path: "/", httpOnly: true, sameSite: "Lax" }]);
  await page.goto(url);
}
