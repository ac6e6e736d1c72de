import { env } from "~/env.server";
import type { MediaBackup, MediaStorage } from "~/gateways/storage/media-storage";
import type { Feature } from "./feature";

export type { CardScreen, HelpAnswer, Receipt } from "./feature";

/**
 * All features, one line each, in the order in which pages show what they add. The core knows of no other file of a feature. They are loaded when
 * something asks for them: a feature imports models, which ask here.
 */
const all: Record<string, () => Promise<{ feature: Feature }>> = {
  "object-bucket": () => import("./object-bucket/feature.server"),
  followers: () => import("./followers/feature.server"),
  "password-requests": () => import("./password-requests/feature.server"),
  imports: () => import("./imports/feature.server"),
  "import-folder": () => import("./import-folder/feature.server"),
  references: () => import("./references/feature.server"),
  gatherings: () => import("./gatherings/feature.server"),
  wishes: () => import("./wishes/feature.server"),
  attendance: () => import("./attendance/feature.server"),
  cards: () => import("./cards/feature.server"),
  chapel: () => import("./chapel/feature.server"),
  "card-scan": () => import("./card-scan/feature.server"),
  book: () => import("./book/feature.server"),
  keepsake: () => import("./keepsake/feature.server"),
  transcripts: () => import("./transcripts/feature.server"),
  celebrant: () => import("./celebrant/feature.server"),
  people: () => import("./people/feature.server"),
  reports: () => import("./reports/feature.server"),
  webhooks: () => import("./webhooks/feature.server"),
  "calendar-feed": () => import("./calendar-feed/feature.server"),
  api: () => import("./api/feature.server"),
  handover: () => import("./handover/feature.server"),
  deletion: () => import("./deletion/feature.server"),
  history: () => import("./history/feature.server"),
  "continuous-backup": () => import("./continuous-backup/feature.server"),
  "unsent-mail": () => import("./unsent-mail/feature.server"),
  accounts: () => import("./accounts/feature.server"),
  "second-factor": () => import("./second-factor/feature.server"),
  "account-log": () => import("./account-log/feature.server"),
  quota: () => import("./quota/feature.server"),
  usage: () => import("./usage/feature.server"),
  bounces: () => import("./bounces/feature.server"),
  status: () => import("./status/feature.server"),
  papers: () => import("./papers/feature.server"),
  person: () => import("./person/feature.server"),
};

/** All features, also those that are switched off: what they keep is still swept, sealed, exported and erased. */
export async function features(): Promise<Feature[]> {
  const loaded = await Promise.all(Object.values(all).map((load) => load()));
  return loaded.map(({ feature }) => feature);
}

/** The features that are not switched off by FEATURES_OFF: their jobs run and their links are shown. */
export async function featuresOn(): Promise<Feature[]> {
  return (await features()).filter(({ name }) => !env.featuresOff.includes(name));
}

let storage: Promise<MediaStorage | null> | undefined;

async function findStorage() {
  for (const load of Object.values(all)) {
    const { feature } = await load();
    if (feature.storage) return feature.storage;
  }
  return null;
}

/** The place of media that have left the disk, or null. It loads no more features than it has to, because commands need no other. */
export function mediaStorage(): Promise<MediaStorage | null> {
  storage ??= findStorage();
  return storage;
}

/** The same place as backups see it. It is loaded without its feature, which opens the database: a restore must not find it open. */
const backups: Record<string, () => Promise<{ backup: MediaBackup }>> = {
  // One line for the feature that takes media off the disk.
  "object-bucket": () => import("./object-bucket/backup.server"),
};

/** The place of media that have left the disk, as backups see it; null if there is none. */
export async function mediaBackup(): Promise<MediaBackup | null> {
  for (const load of Object.values(backups)) return (await load()).backup;
  return null;
}

/** The names in FEATURES_OFF that no feature has. */
export const unknownOff = (): string[] => env.featuresOff.filter((name) => !(name in all));

/** Whether a route belongs to a feature that is switched off. Routes are named by their files: 'features/book/routes/...'. */
export const isOff = (routeId: string): boolean =>
  env.featuresOff.some((name) => routeId.startsWith(`features/${name}/`));
