import type { LoaderFunctionArgs } from "@remix-run/node";
import { isSheet, sheets } from "~/features/attendance/labels/sheets";
import { partOf } from "~/features/attendance/list.server";
import { attachment } from "~/http/file.server";
import * as guard from "~/http/guard.server";
import { printFileName } from "~/lib/file-names";
import { readName } from "~/models/memorial/code.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const asked = new URL(args.request.url).searchParams.get("sheet") ?? "";
  const sheet = isSheet(asked) ? asked : "l7160";
  const { people } = await partOf(access, args.request);
  const labels = people.flatMap(({ name, address }) => (address ? [{ name, address }] : []));
  if (!labels.length) throw guard.notFound();
  const name = await readName(access);
  // Loaded when it is asked for: the makers of PDFs take several MB of memory.
  const { labelsPdf } = await import("~/features/attendance/labels/pdf.server");
  return new Response(new Uint8Array(await labelsPdf(labels, sheets[sheet], `Labels: ${name}`)), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": attachment(printFileName(name, `labels-${sheet}`)),
      "Cache-Control": "no-store",
    },
  });
}
