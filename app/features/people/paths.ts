import { search, segment } from "~/lib/url";
import { paths } from "~/paths";

/** The end of the form's URL, after that of a photo's own page. */
export const ofPhoto = "people";

const staff = (memorial: string) => `/memorial-detail/${segment(memorial)}/pictured`;

/** The URLs of the people in pictures. */
export const peoplePaths = {
  /** The pictures of a memory to choose from. */
  choose: (idOrSlug: string, memory: string) => `/memorial/${segment(idOrSlug)}/people${search({ memory })}`,
  name: (idOrSlug: string, media: string) => `${paths.photo(idOrSlug, media)}/${ofPhoto}`,
  takeOff: (idOrSlug: string, media: string) => `${paths.photo(idOrSlug, media)}/${ofPhoto}/off`,
  pictures: (memorial: string, query: { page?: number } = {}) => `${staff(memorial)}${search(query)}`,
  picture: (memorial: string, media: string) => `${staff(memorial)}/${segment(media)}`,
  proposal: (memorial: string, media: string, proposal: string) =>
    `${staff(memorial)}/${segment(media)}/proposals/${segment(proposal)}`,
  hidden: (memorial: string, media: string) => `${staff(memorial)}/${segment(media)}/hidden`,
  visitors: (memorial: string) => `${staff(memorial)}/visitors`,
};
