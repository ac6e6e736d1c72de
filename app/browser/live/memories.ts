import { show } from "../notices";

const inUse = (medium: HTMLMediaElement) => medium.currentTime > 0 && !medium.ended;
const isPlaying = (part: Element) => [...part.querySelectorAll<HTMLMediaElement>("video, audio")].some(inUse);

/** Whether somebody is listening, viewing a photo, selecting text or has the focus in the list. */
function isBusy(shared: HTMLElement) {
  const selected = getSelection();
  return (
    shared.contains(document.activeElement) ||
    Boolean(document.querySelector("dialog[open]")) ||
    isPlaying(shared) ||
    (selected !== null && !selected.isCollapsed && selected.getRangeAt(0).intersectsNode(shared))
  );
}

/** The content of a page without its relative times, to detect changes. */
const contentOf = (page: Document) =>
  [...page.querySelectorAll("[data-live]")].map((part) => part.innerHTML.replace(/<time.*?<\/time>/g, "")).join();

/** Unchanged elements stay in place, so pictures are not loaded again and videos keep playing. */
function merge(part: Element, fresh: Element | null) {
  const existing = (node: Element) => node.id && part.querySelector(`#${node.id}`);
  const next = [...(fresh?.children ?? [])].map((node) => {
    const old = existing(node);
    return old && (old.isEqualNode(node) || isPlaying(old)) ? old : node;
  });
  for (const node of [...part.children]) if (!next.includes(node)) node.remove();
  for (const [index, node] of next.entries())
    if (node !== part.children[index]) part.insertBefore(node, part.children[index] ?? null);
}

/** The memories on an open page, which can be brought up to date. */
export interface Memories {
  /** Asks for the page again. Resolves to false if the memorial can't be seen any more; throws if the server didn't answer. */
  refresh: () => Promise<boolean>;
  /** Shows what came while somebody was busy. */
  showNew: () => void;
}

/** Takes over the list of an open memorial. */
export function createMemories(shared: HTMLElement): Memories {
  const news = document.getElementById("news");
  let newest: Document | undefined;

  /** Updates the page; the memory that somebody is reading stays at its place on the screen. */
  function replace(page: Document) {
    const reading = [...(document.getElementById("list")?.children ?? [])].find(
      (node) => node.getBoundingClientRect().bottom > 0 && page.getElementById(node.id),
    );
    const place = reading?.getBoundingClientRect().top;
    for (const part of document.querySelectorAll("[data-live]")) merge(part, page.getElementById(part.id));
    if (news) news.textContent = "";
    const now = reading && document.getElementById(reading.id);
    if (now && place !== undefined && place < innerHeight / 2) scrollBy(0, now.getBoundingClientRect().top - place);
  }

  return {
    async refresh() {
      const answer = await fetch(location.href);
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (!page.getElementById("shared")) {
        if (answer.status >= 500 || page.getElementById("news")) throw answer;
        return false;
      }
      if (contentOf(page) === contentOf(document)) return true;
      newest = page;
      if (!isBusy(shared)) replace(page);
      else if (!news?.firstChild) show(news, "something-new");
      return true;
    },
    showNew() {
      news?.focus({ preventScroll: true });
      if (newest) replace(newest);
      shared.scrollIntoView();
    },
  };
}
