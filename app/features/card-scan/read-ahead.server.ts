import { type FoundPage, readStackPage } from "~/features/cards/door.server";
import { pageFolder, scanFile } from "./folder.server";
import type { PageOfScan } from "./page.server";

/** A page that was read, or the reason why it couldn't be, and the milliseconds by the clock that it took. */
export interface Read {
  found: FoundPage | { problem: string };
  ms: number;
}

interface Next {
  at: PageOfScan;
  read: Promise<Read>;
}

/** Reads one page ahead: while the pictures of a page are stored, the next one is being read. */
export class ReadAhead {
  #next: Next | null = null;
  #other = false;

  /** Reads a page now, unless it is being read already. */
  take(at: PageOfScan): Promise<Read> {
    const next = this.#next;
    this.#next = null;
    if (next?.at.fileId === at.fileId && next.at.page === at.page) return next.read;
    return this.#read(at);
  }

  /** Begins to read a page that is taken later. */
  begin(at: PageOfScan) {
    const read = this.#read(at);
    // It is awaited once it is taken.
    read.catch(() => undefined);
    this.#next = { at, read };
  }

  /** Waits for the page that nobody will take. */
  async end() {
    await this.#next?.read.catch(() => undefined);
  }

  async #read({ scanId, fileId, page }: PageOfScan): Promise<Read> {
    this.#other = !this.#other;
    const folder = await pageFolder(scanId, this.#other ? "other" : "one");
    const since = performance.now();
    const found = await readStackPage(scanFile(scanId, fileId), page, folder);
    return { found, ms: Math.round(performance.now() - since) };
  }
}
