import { env } from "~/env.server";
import { csvFile } from "~/http/file.server";
import { csvLine, csvMark } from "~/lib/csv-cell";
import { localTime } from "~/lib/dates";
import { eachEntry, type LogAccess, longestSearch } from "./list.server";
import { actInWords } from "./words";

const timeOf = (at: string | null) => (at ? localTime(at, env.timeZone).replace("T", " ") : "");

const heading = ["Time", "Last time", "Person", "Email", "What", "New browser", "Browser", "Beginning of the address"];

async function* lines(of: LogAccess, q: string) {
  yield csvMark + csvLine(heading);
  for await (const row of eachEntry(of, q)) {
    const what = actInWords({ ...row, by: row.by_other });
    const where = [row.new_browser ? "yes" : "", row.browser ?? "", row.place ?? ""];
    yield csvLine([timeOf(row.at), timeOf(row.last_at), row.person, row.email, what, ...where]);
  }
}

const named = {
  own: "what happened with this account",
  colleagues: "what happened with colleagues' accounts",
  all: "what happened with accounts",
};

/** A log as a CSV file (RFC 4180) in pieces: UTF-8 with a mark, times in the site's time zone. The log says that it was downloaded. */
export function logFile(of: LogAccess, request: Request): Promise<Response> {
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, longestSearch);
  return csvFile(request, { name: "account-log", detail: named[of.log], viewer: of.access.viewer }, lines(of, q));
}
