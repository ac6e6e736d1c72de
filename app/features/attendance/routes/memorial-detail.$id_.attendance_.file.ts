import type { LoaderFunctionArgs } from "@remix-run/node";
import { writePeople } from "~/features/attendance/csv.server";
import { partOf } from "~/features/attendance/list.server";
import { attachment } from "~/http/file.server";
import * as guard from "~/http/guard.server";
import { hyphenated } from "~/lib/file-names";
import { noteAlone } from "~/models/account/acts.server";
import { readName } from "~/models/memorial/code.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const { people, occasions } = await partOf(access, args.request);
  const { memorialId, viewer } = access;
  if (viewer) await noteAlone({ accountId: viewer.id, kind: "exported", detail: "the list of who came", memorialId });
  return new Response(writePeople(people, occasions), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": attachment(`${hyphenated(await readName(access))}-who-came.csv`),
      "Cache-Control": "no-store",
    },
  });
}
