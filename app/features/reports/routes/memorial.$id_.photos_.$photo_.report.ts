import type { LoaderFunctionArgs } from "@remix-run/node";
import { reportsPaths } from "~/features/reports/paths";
import { seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { readableId } from "~/lib/short-id";
import { isClosed } from "~/models/memorial/opening.server";
import { findPhoto } from "~/models/memory/photos.server";
import { paths } from "~/paths";

export async function loader(args: LoaderFunctionArgs) {
  const { face, access } = await guard.visit(args);
  const url = readableId(face);
  if (!access || isClosed(face)) throw seeOther(paths.memorial(url));
  const photo = await findPhoto(access, args.params.photo ?? "");
  if (!photo) throw guard.notFound();
  const { memory, all, position } = photo;
  return seeOther(reportsPaths.reportMemory(url, memory.id, all > 1 ? { part: position } : {}));
}
