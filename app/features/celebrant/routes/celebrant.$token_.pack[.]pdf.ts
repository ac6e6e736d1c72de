import type { LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/features/celebrant/guard.server";
import { readSheets } from "~/features/celebrant/sheets.server";
import { attachment } from "~/http/file.server";
import { printFileName } from "~/lib/file-names";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.pack(args);
  const sheets = await readSheets(access);
  // Loaded when it is asked for: the makers of PDFs take several MB of memory.
  const { packPdf } = await import("~/features/celebrant/pdf.server");
  return new Response(new Uint8Array(await packPdf(sheets)), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": attachment(printFileName(sheets.name, "celebrant")),
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "X-Robots-Tag": "noindex",
    },
  });
}
