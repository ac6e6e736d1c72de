import type { LoaderFunctionArgs } from "@remix-run/node";
import { openBookFile } from "~/features/book/find.server";
import { fileResponse } from "~/http/file.server";
import * as guard from "~/http/guard.server";
import { bookFileName } from "~/lib/file-names";
import { readName } from "~/models/memorial/code.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const file = await openBookFile(access);
  if (!file) throw new Response(null, { status: 404 });
  const saveAs = bookFileName(await readName(access));
  return fileResponse(args.request, file.stored, { type: "application/pdf", tag: file.tag, saveAs });
}
