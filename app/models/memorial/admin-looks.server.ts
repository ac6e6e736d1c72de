import { now } from "~/gateways/clock.server";
import { mayOnMemorial, type Viewer } from "~/models/access";
import { noteAlone } from "~/models/account/acts.server";
import { type MemorialFace, standingOf } from "./find.server";

/** The day (UTC) of the looks that this process has noted, and whose they were: an admin's page asks several times. */
const noted = { day: "", looks: new Set<string>() };

/** Notes that an admin has opened a memorial that neither they nor their business look after, once a day. Nobody waits for it, and it never throws. */
export async function noteLook(face: MemorialFace, viewer: Viewer): Promise<void> {
  const day = now().toISOString().slice(0, 10);
  if (noted.day !== day) Object.assign(noted, { day, looks: new Set() });
  const look = `${viewer.id} ${face.id}`;
  if (noted.looks.has(look)) return;
  noted.looks.add(look);
  const asMember = standingOf(face, { ...viewer, role: "memorial_member" }, false);
  const standing = await asMember.catch((error) => console.error("an admin's look:", error));
  if (standing && !mayOnMemorial(standing, "manage"))
    await noteAlone({ accountId: viewer.id, kind: "looked", memorialId: face.id });
}
