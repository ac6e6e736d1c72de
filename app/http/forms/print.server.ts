import { handoutFileName } from "~/lib/file-names";
import type { ColorKey, HandoutColors } from "~/lib/handout/colors";
import { type Theme, themes } from "~/lib/handout/themes";
import { type MemorialAccess, mayOnMemorial } from "~/models/access";
import { readColors, saveColors } from "~/models/handout/colors.server";
import {
  codeFailed,
  colorsForm,
  givenColors,
  type HandoutFile,
  handoutFiles,
  needsPassword,
  parseColors,
  printed,
  type Wording,
} from "~/models/handout/input";
import { type Handout, readHandout } from "~/models/handout/read.server";
import { isPasswordLost } from "~/models/memorial/qr.server";
import { paths } from "~/paths";
import type { Call } from "../context.server";
import { attachment } from "../file.server";
import { flash, goTo } from "../flash.server";
import { fail, parseForm, readForm, refuse } from "./form.server";
import { savedAndGoTo } from "./held-form.server";

type Printing = MemorialAccess<"manage">;

/** The list's state that a dialog over it keeps. */
function listState(request: Request) {
  const query = new URL(request.url).searchParams;
  return Object.fromEntries(["status", "q", "page"].map((name) => [name, query.get(name) ?? undefined]));
}

/** The dialog's own address, and that of the page under it. */
export function printPages({ memorialId }: Printing, wording: Wording, request: Request) {
  const state = listState(request);
  return wording === "list"
    ? {
        here: (query: Record<string, string> = {}) => paths.printInList(memorialId, { ...state, ...query }),
        back: paths.memorials(state),
        reset: paths.resetColors(memorialId, { from: wording, ...state }),
      }
    : {
        here: (query: Record<string, string> = {}) => paths.print(memorialId, query),
        back: paths.memorialDetail(memorialId),
        reset: paths.resetColors(memorialId),
      };
}

/** The colours that a query asks for where it brings all of them (or a theme's name), else those that the account has saved. */
async function colorsOf(access: Printing, query: URLSearchParams): Promise<HandoutColors> {
  const theme = query.get("theme") ?? "";
  if (Object.hasOwn(themes, theme)) return themes[theme as Theme];
  return parseColors(givenColors(query)) ?? (await readColors(access));
}

/** Leads away from a handout that can't be made, with the reason in the spec's words. */
async function cantPrint(access: Printing, wording: Wording, request: Request, error: unknown) {
  console.error("handout:", error);
  const [title, text] = codeFailed[wording];
  return goTo(printPages(access, wording, request).back, await flash(title, text, "bad"));
}

/** What the dialog 'Print Colours' shows: the handout in the colours that the URL asks for, or in the saved ones. */
export async function showPrint(access: Printing, wording: Wording, request: Request) {
  const { pathname, searchParams: query } = new URL(request.url);
  // Without script the form requests a preview by GET, which would leave the mark of its account in the URL.
  if (query.has("heldFor")) {
    query.delete("heldFor");
    throw goTo(`${pathname}?${query}`);
  }
  const pages = printPages(access, wording, request);
  const colors = await colorsOf(access, query);
  const asked = query.has("theme") ? {} : givenColors(query);
  const wrong = colorsForm().partial().safeParse(asked);
  const errors: Partial<Record<ColorKey, string>> = Object.fromEntries(
    wrong.error?.issues.map(({ path, message }) => [path[0], message]) ?? [],
  );
  const handout = await readHandout(access, wording).catch((error) => cantPrint(access, wording, request, error));
  if (handout instanceof Response) throw handout;
  const { sheet, fullName, portrait, passwordLost } = handout;
  const file = passwordLost ? undefined : handoutFiles.find((name) => name === query.get("ready"));
  const unsaved = parseColors(asked) ?? {};
  return {
    id: access.memorialId,
    fullName,
    sheet,
    portrait: portrait && paths.media(portrait.id, previewFile(portrait)),
    colors: { ...colors, ...asked },
    errors,
    wording,
    here: pages.here(),
    back: pages.back,
    reset: pages.reset,
    passwordLost,
    mayEdit: mayOnMemorial(access.standing, "edit"),
    ready: file && { file, name: handoutFileName(fullName, file), url: fileUrl(access, wording, file, unsaved) },
  };
}

/** The copy of a portrait that is nearest to what the preview draws. */
function previewFile({ files }: NonNullable<Handout["portrait"]>) {
  return (files.find(({ name }) => name === "800.webp") ?? files[0])?.name ?? "";
}

/** Where a handout's file is, in the saved colours or in those given. */
function fileUrl(access: Printing, wording: Wording, file: HandoutFile, colors: Partial<HandoutColors>) {
  const query = { from: wording === "list" ? wording : undefined, ...colors };
  return paths.handout(access.memorialId, file === "png" ? "png" : "pdf", {
    ...query,
    paper: file === "a4" ? file : undefined,
  });
}

/** Saves the colours that the dialog brings, and goes on to the file where one was asked for. */
export async function savePrint(
  access: Printing,
  wording: Wording,
  { request, context }: Pick<Call, "request" | "context">,
) {
  const read = await readForm({ request, context });
  const submission = parseForm(read, colorsForm());
  if (submission.status !== "success") return refuse(context, submission.reply());
  const file = handoutFiles.find((name) => name === read.fields.get("print"));
  const pages = printPages(access, wording, request);
  const saved = await saveColors(access, submission.value);
  if (file && (await isPasswordLost(access))) return goTo(pages.here(), await flash(...needsPassword, "bad"));
  if (!file) {
    if (saved) return savedAndGoTo(request, pages.here(), await flash("Colors saved"));
    return fail(context, submission, "Failed to save colors to your account. Please try again.");
  }
  const told = saved
    ? await flash(...printed)
    : await flash("Warning", "Failed to save colors to your account, but printing will continue.", "bad");
  return savedAndGoTo(request, pages.here({ ready: file, ...(saved ? {} : submission.value) }), told);
}

/** A handout's file for download, in the colours of the query or the saved ones. `draw` makes its bytes. */
export async function handoutFile(
  access: Printing,
  request: Request,
  { file, type }: { file: HandoutFile; type: string },
  draw: (handout: Handout, colors: HandoutColors) => Promise<Uint8Array>,
): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const wording: Wording = query.get("from") === "list" ? "list" : "management";
  try {
    const handout = await readHandout(access, wording);
    if (handout.passwordLost)
      return goTo(printPages(access, wording, request).here(), await flash(...needsPassword, "bad"));
    const bytes = await draw(handout, await colorsOf(access, query));
    return new Response(new Uint8Array(bytes), {
      headers: {
        "Content-Type": type,
        "Content-Length": String(bytes.byteLength),
        "Content-Disposition": attachment(handoutFileName(handout.fullName, file)),
        "Cache-Control": "private, no-store",
        "X-Robots-Tag": "noindex",
      },
    });
  } catch (error) {
    return cantPrint(access, wording, request, error);
  }
}
