import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { slugOf } from "~/lib/slug";
import type { SiteAccess } from "~/models/access";
import { businessOf } from "~/models/access";
import { readMe } from "./files.server";
import { type HeldFolder, holdWithin, isThere } from "./held-folder.server";

/** The folder of a business. */
export interface Folder {
  accountId: string;
  name: string;
  salt: string;
}

const instructions = (business: string) =>
  [
    `Lists of ${business} for ${env.brand}`,
    "",
    "Put lists of people who died into this folder: the same files that can be uploaded under “Import a list”.",
    "A file is taken about a minute after it was last changed, once, and moved into one of these folders, with a text beside it that says why:",
    "",
    "done     who is new is registered, or there is nothing new",
    "asked    something needs your answer: sign in and open “Import a list”",
    "refused  the file can't be read as a list",
    "",
    "The same list may come again each night: nobody is registered twice, and no memorial is changed.",
    "Files in these three folders are deleted after 30 days. Keep your own copy.",
    "",
  ].join("\r\n");

/** The folder of a business as it is stored; its name is made once from that of the business, and stays. */
export async function folderOf({ viewer }: SiteAccess<"register">): Promise<Folder> {
  const accountId = businessOf(viewer);
  const stem =
    slugOf(viewer.businessName?.trim() || "business")
      .slice(0, 40)
      .replace(/-$/, "") || "business";
  await db
    .insertInto("import_folders")
    .values({
      account_id: accountId,
      name: `${stem}-${randomBytes(3).toString("hex")}`,
      salt: randomBytes(24).toString("base64url"),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom("import_folders")
    .select(["name", "salt"])
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
  return { accountId, ...row };
}

/** Holds the folder of a business on the disk. One that isn't there is made, with a text for whoever opens it. */
export async function holdOwn(root: HeldFolder, { name }: Folder, business: string): Promise<HeldFolder> {
  const folder = await holdWithin(root, name);
  try {
    if (!(await isThere(folder, readMe))) await writeFile(folder.at(readMe), instructions(business), { flag: "wx" });
    return folder;
  } catch (error) {
    await folder.close();
    throw error;
  }
}
