import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Mail } from "../../support/outbox.ts";
import type { Planted } from "./planted.ts";

export interface Letter {
  /** In the outbox. */
  name: string;
  html: string;
  group: Planted;
  /** The fields that stand in it. */
  shows: string[];
}

const name = "memorials.full_name";

function read(dataDir: string): (Mail & { name: string })[] {
  const folder = path.join(dataDir, "outbox");
  const files = readdirSync(folder).filter((file) => /^\d.*\.json$/.test(file));
  return files.map((file) => ({
    name: path.basename(file, ".json"),
    ...JSON.parse(readFileSync(path.join(folder, file), "utf8")),
  }));
}

/** The fields in a letter. Letters to owners name the memorial; invitations also name the inviter. */
function letterOf(mail: Mail & { name: string }, groups: Planted[]): Letter[] {
  const waits = groups.find(({ memorial }) => mail.html.includes(memorial));
  if (waits) return [{ ...mail, group: waits, shows: [name] }];
  const [, kind, number] = /^(friend|partner)-(\d+)-/.exec(mail.to) ?? [];
  const group = groups.find((one) => String(one.number) === number);
  if (!group) return [];
  // The admin who invites businesses has the name of the first group.
  if (kind === "friend") return [{ ...mail, group, shows: [name, "accounts.full_name"] }];
  return [{ ...mail, group, shows: number === "0" ? ["accounts.full_name (admin)"] : [] }];
}

/** The letters about groups that lie in the outbox, once all who look after their memorials have got theirs (at most 60 s). */
export async function lettersFor(dataDir: string, groups: Planted[]): Promise<Letter[]> {
  const asked = groups.flatMap(({ value }) => [value("accounts.email"), value("accounts.email (co-owner)")]);
  for (let tries = 0; tries < 600; tries++) {
    const mails = read(dataDir);
    const ready = (to: (address: string) => boolean) => mails.filter((mail) => to(mail.to)).length;
    const invited = ready((address) => /^(friend|partner)-/.test(address)) >= 2 * groups.length;
    if (invited && asked.every((address) => mails.some(({ to }) => to === address)))
      return mails.flatMap((mail) => letterOf(mail, groups));
    await new Promise((go) => setTimeout(go, 100));
  }
  const came = read(dataDir).map(({ to, subject }) => `${to}: ${subject}`);
  throw new Error(`the letters did not come, only ${came.join("; ") || "none"}; waited for ${asked.join(", ")}`);
}
