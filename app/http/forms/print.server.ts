import { handoutFileName } from "~/lib/file-names";
import type { ColorKey, HandoutColors } from "~/lib/handout/colors";
import type { Fact } from "~/lib/handout/facts";
import { type HandoutLanguages, languageList } from "~/lib/handout/languages";
import { type Theme, themes } from "~/lib/handout/themes";
import { type MemorialAccess, mayOnMemorial } from "~/models/access";
import { readColors, readFacts, saveColors } from "~/models/handout/colors.server";
import {
  choosing,
  choosingLanguages,
  codeFailed,
  colorsForm,
  colorsIn,
  factsIn,
  type HandoutFile,
  type LanguageField,
  languagesForm,
  languagesIn,
  languagesShown,
  needsPassword,
  parseColors,
  printChoices,
  printed,
  printForm,
  type Wording,
} from "~/models/handout/input";
import { type Handout, readHandout } from "~/models/handout/read.server";
import { recordPrint } from "~/models/history/record.server";
import { isPasswordLost } from "~/models/memorial/code.server";
import { paths } from "~/paths";
import type { Call } from "../context.server";
import { attachment } from "../file.server";
import { flash, seeOther } from "../flash.server";
import { fail, parseForm, readForm, refuse } from "./form.server";
import { seeOtherAndForgetHeld } from "./held-form.server";

type Printing = MemorialAccess<"manage">;

/** Returns the state of the list behind a dialog. */
function listState(request: Request) {
  const query = new URL(request.url).searchParams;
  return Object.fromEntries(
    ["status", "q", "sort", "attention", "page"].map((name) => [name, query.get(name) ?? undefined]),
  );
}

/** Returns the page behind the dialog, for which the handout has wordings of its own (docs/product/wording.md): the list of memorials or the management page. */
function wordingOf(request: Request): Wording {
  const { pathname, searchParams } = new URL(request.url);
  return /^\/dashboard\//i.test(pathname) || searchParams.get("from") === "list" ? "list" : "management";
}

/** Returns the dialog's own URL and that of the page behind it. */
export function printPages({ memorialId }: Printing, request: Request) {
  const state = listState(request);
  return wordingOf(request) === "list"
    ? {
        here: (query: Record<string, string> = {}) => paths.printInList(memorialId, { ...state, ...query }),
        back: paths.memorials(state),
        reset: paths.resetColors(memorialId, { from: "list", ...state }),
      }
    : {
        here: (query: Record<string, string> = {}) => paths.print(memorialId, query),
        back: paths.memorialDetail(memorialId),
        reset: paths.resetColors(memorialId),
      };
}

/** Returns the colours of a query if it has all of them or a theme's name, otherwise the account's saved colours. */
export async function colorsOf(access: Printing, query: URLSearchParams): Promise<HandoutColors> {
  const theme = query.get("theme") ?? "";
  if (Object.hasOwn(themes, theme)) return themes[theme as Theme];
  return parseColors(colorsIn(query)) ?? (await readColors(access));
}

/** Redirects from a handout that can't be made, with the reason. */
async function redirectWithError(access: Printing, request: Request, error: unknown) {
  console.error("handout:", error);
  const [title, text] = codeFailed[wordingOf(request)];
  return seeOther(printPages(access, request).back, await flash(title, text, "bad"));
}

/** Reads the data of the dialog 'Print Colors': the handout in the colours of the URL, or in the saved ones. */
export async function showPrint(access: Printing, request: Request) {
  const wording = wordingOf(request);
  const { pathname, searchParams: query } = new URL(request.url);
  // Without script the form requests a preview by GET, which would leave the account's mark in the URL.
  if (query.has("heldFor")) {
    query.delete("heldFor");
    throw seeOther(`${pathname}?${query}`);
  }
  const pages = printPages(access, request);
  const colors = await colorsOf(access, query);
  const requested = query.has("theme") ? {} : colorsIn(query);
  const invalid = colorsForm().partial().safeParse(requested);
  const requestedLanguages = languageFieldsOf(query);
  const invalidLanguages = languagesForm().safeParse(requestedLanguages);
  const issues = [invalid, invalidLanguages].flatMap(({ error }) => error?.issues ?? []);
  const errors: Partial<Record<ColorKey | LanguageField, string>> = Object.fromEntries(
    issues.map(({ path, message }) => [path[0], message]),
  );
  const chosen = factsIn(query.keys());
  const facts = chosen ?? (await readFacts(access));
  const languages = languagesIn(requestedLanguages);
  const handout = await readHandout(access, wording, facts, languages).catch((error) =>
    redirectWithError(access, request, error),
  );
  if (handout instanceof Response) throw handout;
  const { sheet, fullName, portrait, logo, passwordLost } = handout;
  const ready = passwordLost ? undefined : printChoices.find((name) => name === query.get("ready"));
  const unsaved = { ...parseColors(requested), ...chosenFields(chosen, languages) };
  return {
    id: access.memorialId,
    fullName,
    sheet,
    portrait: portrait && paths.media(portrait.id, previewFile(portrait)),
    logo: logo && paths.logo(logo.id),
    colors: { ...colors, ...requested },
    facts,
    added: handout.added,
    languages: languagesShown(requestedLanguages, handout.languages),
    storedLanguages: handout.storedLanguages,
    errors,
    adjusting: Object.keys(requested).length > 0,
    wording,
    here: pages.here(),
    back: pages.back,
    reset: pages.reset,
    passwordLost,
    mayEdit: mayOnMemorial(access.standing, "edit"),
    ready: ready && readyFile(access, fullName, wording, ready, unsaved),
  };
}

/** Returns the fields of a query that choose languages, with the last value of each. */
function languageFieldsOf(query: URLSearchParams) {
  const field = (name: LanguageField) => query.getAll(name).at(-1) || undefined;
  return { firstLanguage: field("firstLanguage"), secondLanguage: field("secondLanguage") };
}

/** Returns the fields of a query that choose facts and languages, as far as they were chosen. */
const chosenFields = (facts: Fact[] | null, languages: HandoutLanguages | null): Record<string, string> => ({
  ...(facts && choosing(facts)),
  ...(languages && choosingLanguages(languages)),
});

/** Returns the name of the portrait's copy whose size is closest to the preview's. */
function previewFile({ files }: NonNullable<Handout["portrait"]>) {
  return (files.find(({ name }) => name === "800.webp") ?? files[0])?.name ?? "";
}

/** Returns the address and name of the file that a button of the dialog has made, and the PDF that goes to the printer. */
function readyFile(
  access: Printing,
  fullName: string,
  wording: Wording,
  choice: (typeof printChoices)[number],
  unsaved: Record<string, string>,
) {
  const file = choice === "print" ? "png" : choice;
  const url = (of: HandoutFile) => fileUrl(access, wording, of, unsaved);
  return { name: handoutFileName(fullName, file), url: url(file), toPrint: choice === "print" ? url("a4") : undefined };
}

/** Returns the URL of a handout's file, with the given colours and facts or otherwise with the saved ones. */
function fileUrl(access: Printing, wording: Wording, file: HandoutFile, unsaved: Record<string, string>) {
  const query = { from: wording === "list" ? wording : undefined, ...unsaved };
  return paths.handout(access.memorialId, file === "png" ? "png" : "pdf", {
    ...query,
    paper: file === "a4" ? file : undefined,
  });
}

/** Saves the dialog's colours and facts, and continues to the file if one was requested. */
export async function savePrint(access: Printing, { request, context }: Pick<Call, "request" | "context">) {
  const read = await readForm({ request, context });
  const submission = parseForm(read, printForm());
  if (submission.status !== "success") return refuse(context, submission.reply());
  const file = printChoices.find((name) => name === read.fields.get("print"));
  const pages = printPages(access, request);
  const facts = factsIn(read.fields.keys());
  const { firstLanguage, secondLanguage, ...colors } = submission.value;
  const languages = languagesIn({ firstLanguage, secondLanguage });
  const saved = await saveColors(access, colors, { facts, languages });
  if (file && (await isPasswordLost(access))) return seeOther(pages.here(), await flash(...needsPassword, "bad"));
  if (!file) {
    if (saved) return seeOtherAndForgetHeld(request, pages.here(), await flash("Colors saved"));
    return fail(context, submission, "Failed to save colors to your account. Please try again.");
  }
  const message = saved
    ? await flash(...printed(file))
    : await flash("Warning", "Failed to save colors to your account, but printing will continue.", "bad");
  const unsaved = saved ? {} : { ...colors, ...chosenFields(facts, languages) };
  return seeOtherAndForgetHeld(request, pages.here({ ready: file, ...unsaved }), message);
}

/** Answers with a handout's file for download, in the colours of the query or the saved ones. `draw` makes its bytes. */
export async function handoutFile(
  access: Printing,
  request: Request,
  { file, type }: { file: HandoutFile; type: string },
  draw: (handout: Handout, colors: HandoutColors) => Promise<Uint8Array>,
): Promise<Response> {
  const query = new URL(request.url).searchParams;
  try {
    const facts = factsIn(query.keys()) ?? (await readFacts(access));
    const handout = await readHandout(access, wordingOf(request), facts, languagesIn(languageFieldsOf(query)));
    if (handout.passwordLost) return seeOther(printPages(access, request).here(), await flash(...needsPassword, "bad"));
    const bytes = await draw(handout, await colorsOf(access, query));
    await recordPrint(access, {
      sheet: "handout",
      size: file === "a4" ? "A4" : "A5",
      file: file === "png" ? "png" : "pdf",
      languages: languageList(handout.languages),
    });
    const answer = printedFile(bytes, type, handoutFileName(handout.fullName, file));
    return query.has("open") ? openedInBrowser(answer) : answer;
  } catch (error) {
    return redirectWithError(access, request, error);
  }
}

/** Lets a browser show a file instead of saving it. Safari's viewer counts as an object of the page. */
function openedInBrowser(answer: Response): Response {
  const { headers } = answer;
  headers.set("Content-Disposition", (headers.get("Content-Disposition") ?? "").replace(/^attachment/, "inline"));
  headers.set("Content-Security-Policy", "default-src 'none'; object-src 'self'; frame-ancestors 'none'");
  return answer;
}

/** Answers with a file that is printed: to be saved under a name, and kept by no cache, because it may hold the password. */
export function printedFile(bytes: Uint8Array, type: string, name: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": type,
      "Content-Length": String(bytes.byteLength),
      "Content-Disposition": attachment(name),
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
