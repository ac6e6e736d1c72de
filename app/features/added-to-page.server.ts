import type { Texts } from "~/languages/texts";
import type { MemoryView } from "~/models/memory/input";
import type { PhotoLink } from "~/ui/memory/photo-links";
import { featuresOn } from "./all.server";
import type { AddedNotice, PicturesPage, UnlockedPage, VisitedPage } from "./feature";

/** Reads the words that features put below the pictures of a page, by the pictures' ids, and the links below their memories, by the memories' ids. */
export async function belowPictures(page: PicturesPage, memories: { id: string; pictures: string[] }[]) {
  const on = await featuresOn();
  const added = await Promise.all(on.map((feature) => feature.belowPictures?.(page, memories) ?? null));
  return {
    pictureWords: Object.fromEntries(added.flatMap((one) => one?.words ?? [])),
    linkOf: (memory: string) =>
      added.flatMap((one) => one?.links ?? []).flatMap(([id, link]) => (id === memory ? [link] : [])),
  };
}

/** The parts that features add to a memorial's public page. */
export async function pageNotices(page: VisitedPage): Promise<AddedNotice[]> {
  const on = await featuresOn();
  return (await Promise.all(on.map(({ notices }) => notices?.page?.(page) ?? []))).flat();
}

/** The links that features add to each photo of a page that is shown large. */
export async function photoLinks(page: PicturesPage): Promise<PhotoLink[]> {
  const on = await featuresOn();
  return (await Promise.all(on.map(({ links }) => links?.photo?.(page) ?? []))).flat();
}

/** The media of a memory's photos. Signatures and sides of handwritten cards are none. */
function photosOf({ type, media, pictures }: MemoryView): string[] {
  if (type === "signature") return [];
  const several = pictures.flatMap((picture) => (picture.media && !picture.isCard ? [picture.media.id] : []));
  return media?.kind === "image" ? [media.id, ...several] : several;
}

/** Reads everything that features add to an unlocked page with its memories: words below pictures, words of recordings, and links at its end, below each memory and each photo. */
export async function addedTo(page: UnlockedPage, memories: MemoryView[], texts: Texts) {
  const on = await featuresOn();
  const recordings = memories.flatMap(({ id, media }) =>
    media && media.kind !== "image" ? [{ id, mediaId: media.id }] : [],
  );
  const withPhotos = memories.map((memory) => ({ id: memory.id, pictures: photosOf(memory) }));
  const { pictureWords, linkOf } = await belowPictures(page, withPhotos);
  const linksOf = (memory: string) => on.flatMap(({ links }) => links?.memory?.(page, memory) ?? []);
  return {
    links: on.flatMap(({ links }) => links?.page?.(page, texts) ?? []),
    photoLinks: await photoLinks(page),
    memoryLinks: Object.fromEntries(memories.map(({ id }) => [id, [...linkOf(id), ...linksOf(id)]])),
    spoken: Object.fromEntries((await Promise.all(on.map((one) => one.spoken?.(page, recordings) ?? []))).flat()),
    pictureWords,
  };
}
