import { createContext, useContext } from "react";
import { paths } from "~/paths";

/** The source of a shown memory's files: the memorial's page, unless a context says otherwise. */
interface MediaSource {
  url: (media: string, file: string) => string;
  /** The URL for a download; null where none is offered. */
  download: ((media: string, file: string) => string) | null;
  /** The URL of a photo's own page; null where its largest copy is opened instead. */
  photo: ((media: string) => string) | null;
}

const published: MediaSource = { url: paths.media, download: paths.download, photo: null };

/** The source of files for memories that aren't on a memorial's page: those of a receipt (ownFiles) or of the sample. */
export const MediaFrom = createContext(published);

/** The files of memories on a memorial's page, where each photo has a page of its own. */
export const onPage = (idOrSlug: string): MediaSource => ({
  ...published,
  photo: (media) => paths.photo(idOrSlug, media),
});

/** The files of a receipt's memory, which its writer may see before they are published. */
export const ownFiles = (id: string, token: string): MediaSource => ({
  url: (media, file) => paths.ownMedia(id, token, media, file),
  download: null,
  photo: null,
});

export const useMediaUrl = () => useContext(MediaFrom).url;

/** Returns the function that gives the URL for a download, or null where none is offered. */
export const useDownloadUrl = () => useContext(MediaFrom).download;

/** Returns the function that gives the URL to which a photo with its largest copy leads. */
export function usePhotoUrl() {
  const { url, photo } = useContext(MediaFrom);
  return (media: string, largest: string) => photo?.(media) ?? url(media, largest);
}
