import type { ShowList, Slide } from "../input";
import { ask, within5s } from "./ask";
import { missing } from "./keep";
import { type Played, playFirstSecond } from "./medium-check";
import { noSound } from "./no-sound";
import { show } from "./store";

// The morning check: five lines, each tried in this browser as the service will need it.

/** A line's state: whether it is good, once that is known, and what to say. */
export interface Line {
  ok?: boolean;
  text: string;
}

/** The slideshow that is checked: its pages, its name and its list. */
export interface About {
  path: string;
  origin: string;
  publicPath: string;
  name: string;
  list: ShowList;
}

type OnFile = (at: number, all: number) => void;

const good = (text: string): Line => ({ ok: true, text });
const bad = (text: string): Line => ({ ok: false, text });

/** Some titles of slides in one line. */
function titles(slides: Slide[]) {
  const all = [...new Set(slides.map(({ caption }) => `“${caption}”`))];
  return all.length > 3 ? `${all.slice(0, 3).join(", ")} and ${all.length - 3} more` : all.join(", ");
}

async function code({ path }: About) {
  const answer = await within5s(`${path}/code`, { cache: "no-store" }).catch(() => null);
  const { result }: { result?: string } = answer?.ok ? await answer.json() : {};
  if (result === "right") return good("The code on the handout can be read, and leads to this memorial.");
  if (result === "unreadable")
    return bad(
      "The code on the handout can't be read. Don't hand out the sheets: print the handout again, and scan it with a phone.",
    );
  if (result === "elsewhere")
    return bad("The code on the handout leads to another place. Don't hand out the sheets, and call support.");
  return bad(
    "The handout's code could not be tried, because the server doesn't answer. Connect this computer to the network, and check again.",
  );
}

/** Whether a page of the memorial answers, to somebody with or without the session of this browser. */
async function answers(url: string, name: string, credentials: RequestCredentials) {
  const answer = await within5s(url, { credentials, cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return false;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.body.textContent?.includes(name) === true;
}

async function address({ origin, publicPath, name }: About) {
  if (origin !== location.origin)
    return bad(
      `The codes lead to ${origin}, but this page was opened at ${location.origin}. Open it at ${origin}, and check again there.`,
    );
  if (!(await answers(publicPath, name, "include")))
    return bad(
      `The memorial's page doesn't answer at ${origin}. Mourners can't open it either. Check the network of this computer; if a phone can't open it, call support.`,
    );
  if (!(await answers(publicPath, name, "omit")))
    return bad(
      `The page where mourners enter the password doesn't answer at ${origin}. Try it with a phone; if it can't be opened, call support.`,
    );
  return good("The memorial's page and its gate answer.");
}

async function pictures({ list }: About, onFile: OnFile) {
  const shown = list.slides.flatMap((slide) => {
    const src = slide.kind === "picture" ? slide.src : slide.behind;
    return src ? [{ slide, src }] : [];
  });
  const broken = new Set<Slide>();
  for (const [index, { slide, src }] of shown.entries()) {
    onFile(index, shown.length);
    const image = new Image();
    image.src = src;
    await image.decode().catch(() => broken.add(slide));
    if (image.naturalWidth === 0) broken.add(slide);
  }
  if (broken.size)
    return bad(
      `This browser can't show ${titles([...broken])}. Leave it out of the slideshow, or ask its sender for the picture again.`,
    );
  return good(`${allOf(shown.length, "picture", "pictures")} can be shown.`);
}

/** 'The one picture', 'Both pictures' or 'All 12 pictures'. */
function allOf(count: number, one: string, several: string) {
  if (count === 1) return `The one ${one}`;
  return count === 2 ? `Both ${several}` : `All ${count} ${several}`;
}

async function films({ list }: About, onFile: OnFile) {
  const sounds = new Map(list.files.map(({ url, hasSound }) => [url, hasSound]));
  const soundOf = ({ src }: Slide) => sounds.get(src ?? "") ?? null;
  const played = list.slides.filter(({ kind }) => kind === "film" || kind === "voice");
  const found: Record<Played, Slide[]> = { played: [], mute: [], refused: [], broken: [] };
  for (const [index, slide] of played.entries()) {
    onFile(index, played.length);
    found[await playFirstSecond(slide.kind === "film" ? "film" : "voice", slide.src ?? "", soundOf(slide))].push(slide);
  }
  if (found.refused.length) return bad(`${noSound} Then load this page again, and check again.`);
  if (found.broken.length)
    return bad(
      `This browser can't play ${titles(found.broken)}. Use another browser, such as Chrome or Edge, or leave it out of the slideshow.`,
    );
  const silent = found.mute.filter((slide) => soundOf(slide) === true);
  if (silent.length)
    return bad(
      `There is no sound with ${titles(silent)}. Use another browser, such as Chrome or Edge, or leave it out of the slideshow.`,
    );
  if (!played.length) return good("The slideshow has no films and voices.");
  const none = played.filter((slide) => soundOf(slide) === false);
  const notes = [
    none.length && `${titles(none)} came without sound.`,
    found.mute.length && `Listen to ${titles(found.mute)} yourself: no sound was found.`,
    "If you heard nothing, check the loudspeakers.",
  ];
  const all = allOf(played.length, "film or voice", "films and voices");
  return good(`${all} ${played.length === 1 ? "plays" : "play"}, with sound. ${notes.filter(Boolean).join(" ")}`);
}

async function kept({ path, list }: About, onFile: OnFile) {
  const entry = await show(path).catch(() => undefined);
  if (!entry)
    return bad("The slideshow isn't kept on this computer. Press “Keep on this computer” above, and check again.");
  const newest = await ask(path);
  if (newest === "gone") return bad("You don't look after this memorial any more, so nothing stays on this computer.");
  const wrong = await missing(path, newest === "unknown" ? list : newest, onFile);
  if (!(await navigator.serviceWorker.getRegistration(path))?.active) wrong.push("worker");
  if (wrong.length) {
    const [files, are] = wrong.length === 1 ? ["One file", "is"] : [`${wrong.length} files`, "are"];
    return bad(
      `${files} of the slideshow ${are} missing or damaged on this computer. Press “Keep on this computer” above, and check again.`,
    );
  }
  return good("Everything is kept on this computer, and each file is complete. You may unplug the network.");
}

const lines = { code, address, pictures, films, kept };

/** Tries all lines, one after the other. Tells each result with `onLine`, and before it how far it is. True if all are good. */
export async function check(about: About, onLine: (name: string, line: Line) => void): Promise<boolean> {
  let allGood = true;
  for (const [name, line] of Object.entries(lines)) {
    const onFile: OnFile = (at, all) => onLine(name, { text: `Checking ${at + 1} of ${all}…` });
    onLine(name, { text: "Checking…" });
    const result = await line(about, onFile).catch(() =>
      bad("This could not be checked. Load this page again, and check again."),
    );
    onLine(name, result);
    allGood = allGood && result.ok === true;
  }
  return allGood;
}
