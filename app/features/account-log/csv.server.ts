import { ReadableStream, TextEncoderStream } from "node:stream/web";
import { env } from "~/env.server";
import { attachment } from "~/http/file.server";
import { writeCell } from "~/lib/csv-cell";
import { localTime } from "~/lib/dates";
import { noteAlone } from "~/models/account/acts.server";
import { siteToday } from "~/models/memorial/edit.server";
import { eachEntry, type LogAccess, longestSearch } from "./list.server";
import { actInWords } from "./words";

const lineOf = (cells: string[]) => `${cells.map((text) => writeCell(text)).join(",")}\r\n`;
const timeOf = (at: string | null) => (at ? localTime(at, env.timeZone).replace("T", " ") : "");

const heading = ["Time", "Last time", "Person", "Email", "What", "New browser", "Browser", "Beginning of the address"];

async function* lines(of: LogAccess, q: string) {
  // The mark with which Excel recognises UTF-8.
  yield `\ufeff${lineOf(heading)}`;
  for await (const row of eachEntry(of, q)) {
    const what = actInWords({ ...row, by: row.by_other });
    const where = [row.new_browser ? "yes" : "", row.browser ?? "", row.place ?? ""];
    yield lineOf([timeOf(row.at), timeOf(row.last_at), row.person, row.email, what, ...where]);
  }
}

const named = {
  own: "what happened with this account",
  colleagues: "what happened with colleagues' accounts",
  all: "what happened with accounts",
};

/** A log as a CSV file (RFC 4180) in pieces: UTF-8 with a mark, times in the site's time zone. The log says that it was downloaded. */
export async function logFile(of: LogAccess, request: Request): Promise<Response> {
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, longestSearch);
  const headers = {
    "Content-Type": "text/csv; charset=utf-8; header=present",
    "Content-Disposition": attachment(`account-log-${siteToday()}.csv`),
    "Cache-Control": "private, no-store",
  };
  if (request.method === "HEAD") return new Response(null, { headers });
  await noteAlone({ accountId: of.access.viewer.id, kind: "exported", detail: named[of.log] });
  const pieces = ReadableStream.from(lines(of, q)).pipeThrough(new TextEncoderStream());
  return new Response(pieces as BodyInit, { headers });
}
