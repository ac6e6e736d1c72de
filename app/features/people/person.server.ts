import { db } from "~/db/connection.server";
import { fold } from "~/lib/fold";
import type { Kept, Sought } from "../feature";
import { noteChange } from "../outdate.server";
import { takeOff } from "./write.server";

/** The names below all pictures, and those that wait, each with its picture. */
async function allNamed() {
  const columns = ["media_id", "media.memorial_id"] as const;
  const shown = await db
    .selectFrom("people_in_pictures")
    .innerJoin("media", "media.id", "media_id")
    .select([...columns, "name as names"])
    .execute();
  const waiting = await db
    .selectFrom("proposed_people")
    .innerJoin("media", "media.id", "media_id")
    .select([...columns, "names"])
    .execute();
  return [...shown, ...waiting].flatMap(({ names, ...picture }) =>
    names.split("\n").map((name) => ({ ...picture, name })),
  );
}

/** The pictures in which a person is named. The name may be another person's, as the author of a memory may be. */
export async function picturesNaming({ names }: Sought): Promise<Kept[]> {
  const found = new Map<string, Kept>();
  for (const { media_id: mediaId, memorial_id: memorialId, name } of await allNamed()) {
    const id = `${mediaId}/${fold(name)}`;
    if (!names.includes(fold(name)) || found.has(id)) continue;
    found.set(id, {
      id,
      line: `the name ${name} below picture ${mediaId}`,
      exported: async () => ["namedInPictures", { picture: mediaId, memorial: memorialId, name }],
      drop: async (trx) => {
        await takeOff(trx, mediaId, name);
        if (memorialId) await noteChange(trx, memorialId);
      },
    });
  }
  return [...found.values()];
}
