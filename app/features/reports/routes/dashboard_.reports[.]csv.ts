import { ReadableStream, TextEncoderStream } from "node:stream/web";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { writeLog } from "~/features/reports/log.server";
import { attachment } from "~/http/file.server";
import * as guard from "~/http/guard.server";
import { noteAlone } from "~/models/account/acts.server";
import { siteToday } from "~/models/memorial/edit.server";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.siteAbility(args, "moderate");
  const headers = {
    "Content-Type": "text/csv; charset=utf-8; header=present",
    "Content-Disposition": attachment(`reports-${siteToday()}.csv`),
    "Cache-Control": "private, no-store",
  };
  if (args.request.method === "HEAD") return new Response(null, { headers });
  await noteAlone({ accountId: access.viewer.id, kind: "exported", detail: "the log of reports" });
  const pieces = ReadableStream.from(writeLog(access)).pipeThrough(new TextEncoderStream());
  return new Response(pieces as BodyInit, { headers });
}
