import { segment } from "~/lib/url";
import { paths } from "~/paths";

const desk = (memorial: string) => `/memorial-detail/${segment(memorial)}/gatherings`;
const invited = (idOrSlug: string, token: string) => `${paths.memorial(idOrSlug)}/invited/${segment(token)}`;

/** The name of a gathering in a URL that doesn't exist yet. */
export const newGathering = "new";

/** The URLs of gatherings. */
export const gatheringsPaths = {
  list: desk,
  gathering: (memorial: string, gathering: string) => `${desk(memorial)}/${segment(gathering)}`,
  remove: (memorial: string, gathering: string) => `${desk(memorial)}/${segment(gathering)}/remove`,
  calledOff: (memorial: string, gathering: string) => `${desk(memorial)}/${segment(gathering)}/called-off`,
  newLink: (memorial: string, gathering: string) => `${desk(memorial)}/${segment(gathering)}/link`,
  /** The file with all that a visitor may see. */
  calendar: (idOrSlug: string) => `${paths.memorial(idOrSlug)}/gatherings.ics`,
  invited,
  invitedCalendar: (idOrSlug: string, token: string) => `${invited(idOrSlug, token)}/gathering.ics`,
};
