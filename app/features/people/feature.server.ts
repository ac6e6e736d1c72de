import { paths } from "~/paths";
import type { Feature } from "../feature";
import { mayVisitorsName } from "./allowed.server";
import { belowPictures } from "./below.server";
import { countWaiting, waitingFor, waitingForViewer } from "./find.server";
import { ofPhoto, peoplePaths } from "./paths";
import { picturesNaming } from "./person.server";
import { memoriesNaming } from "./search.server";
import { peopleTexts } from "./texts";

export const feature: Feature = {
  name: "people",
  belowPictures,
  foundBy: memoriesNaming,
  person: { find: picturesNaming },
  links: {
    photo: async ({ memorialId, language }) =>
      (await mayVisitorsName(memorialId)) ? [{ label: peopleTexts[language].who, below: ofPhoto }] : [],
  },
  attention: async (viewer) => {
    const waiting = await waitingForViewer(viewer);
    const memorials = new Map(waiting.map(({ memorial }) => [memorial.id, memorial.name]));
    return [...memorials].map(([id, name]) => ({ text: "Names to read", name, to: paths.review(id) }));
  },
  notices: {
    queue: async (access) => {
      const pictures = await waitingFor(access);
      return pictures.length ? [{ part: "people/waiting", data: { pictures, isOne: "memorialId" in access } }] : [];
    },
  },
  tools: async (access) => {
    const waiting = await countWaiting(access);
    return [
      {
        phase: "after",
        name: "Names below pictures",
        to: peoplePaths.pictures(access.memorialId),
        about: "Who is in the pictures, for those who come later",
        state: waiting ? `${waiting === 1 ? "1 picture" : `${waiting} pictures`} to decide` : null,
        picture: {
          drawing: "M6 9h36v30H6zM18 21a4 4 0 1 0 0-1M12 34c0-8 12-8 12 0M31 22a3 3 0 1 0 0-1M27 32c0-6 9-6 9 0",
        },
      },
    ];
  },
};
