import type { LoaderFunctionArgs } from "@remix-run/node";
import { isCardPaper } from "~/features/attendance/labels/sheets";
import { readCardFace } from "~/features/attendance/occasions.server";
import { attachment } from "~/http/file.server";
import * as guard from "~/http/guard.server";
import { printFileName } from "~/lib/file-names";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const face = await readCardFace(access);
  // Loaded when it is asked for: the makers of PDFs take several MB of memory.
  const { attendanceCardsPdf } = await import("~/features/attendance/labels/cards.server");
  const asked = new URL(args.request.url).searchParams.get("paper") ?? "";
  const paper = isCardPaper(asked) ? asked : "a4";
  return new Response(new Uint8Array(await attendanceCardsPdf(face, paper)), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": attachment(printFileName(face.name, "attendance-cards")),
      "Cache-Control": "no-store",
    },
  });
}
