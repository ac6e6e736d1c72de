import { db } from "~/db/connection.server";
import type { Writing } from "~/db/transaction.server";
import { env } from "~/env.server";
import { showBytes } from "~/lib/sizes";
import { businessOf, type Viewer } from "~/models/access";
import type { AddedNotice } from "../feature";
import { quotaOf } from "./had.server";
import { gigabyte, type Had, hadInWords, levelOf, memorialsInWords, type Quota } from "./words";

/** Whom to ask for more, in a sentence. */
const ask = () =>
  `To agree on more, please write to ${env.supportEmail}${env.supportPhone && ` or call ${env.supportPhone}`}.`;

/** Says in a sentence which part of the quota is reached. */
function reached({ memorials, gigabytes }: Quota, had: Had) {
  if (memorials !== null && had.memorials >= memorials) {
    const has = memorialsInWords(had.memorials);
    if (had.memorials > memorials)
      return `Your business has ${has}, and ${memorials.toLocaleString("en-GB")} were agreed.`;
    return `Your business has ${has}, as many as were agreed.`;
  }
  const most = (gigabytes ?? 0) * gigabyte;
  return `The photos, films and recordings of your memorials take ${showBytes(had.bytes)}, and ${showBytes(most)} were agreed.`;
}

const stays = "Everything that is here stays, and people can go on sharing memories.";

/** Why a business can have no further memorial, in words for its people; null if it has no quota, or hasn't reached it. */
export async function refusalOf(from: typeof db | Writing, businessId: string): Promise<string | null> {
  const quota = await quotaOf(from, businessId);
  if (!quota || levelOf(quota, quota.had) !== "reached") return null;
  return `${reached(quota, quota.had)} ${stays} ${ask()}`;
}

/** The notice above the memorials of a business that is near its quota, or has reached it. */
export async function noticeFor(viewer: Viewer): Promise<AddedNotice[]> {
  const quota = await quotaOf(db, businessOf(viewer));
  if (!quota) return [];
  const level = levelOf(quota, quota.had);
  if (level === "free") return [];
  const data =
    level === "near"
      ? { title: "Your business is near its quota", text: `${hadInWords(quota, quota.had)}. ${ask()}` }
      : {
          title: "No further memorial can be registered for now",
          text: `${reached(quota, quota.had)} ${stays} ${ask()}`,
        };
  return [{ part: "quota/notice", data }];
}
