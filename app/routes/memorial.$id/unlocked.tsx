import { initials } from "~/lib/text";
import { archivedText } from "~/models/memorial/input";
import type { MemoryView } from "~/models/memory/input";
import type { Tab } from "~/models/memory/list.server";
import { paths } from "~/paths";
import { MemoryCard } from "~/ui/memory/card";
import { LiveParts } from "~/ui/memory/live-parts";
import { Picture, Portrait, type ShownPicture } from "~/ui/memory/picture";
import { Pages } from "~/ui/page/pages";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { Toast } from "~/ui/page/toast";
import type { Face } from "./face";

interface Shared {
  memories: MemoryView[];
  counts: { memories: number; tributes: number };
  page: number;
  pages: number;
}

interface Inside {
  version: number;
  biography: string | null;
  cover: ShownPicture | null;
  /** Null if they could not be loaded; the rest of the page is shown without them. */
  shared: Shared | null;
  tab: Tab;
}

function Head({ face, cover }: { face: Face; cover: ShownPicture | null }) {
  return (
    <>
      {cover && (
        <div className="h-[38vh] max-h-105 min-h-55 overflow-hidden">
          <Picture picture={cover} alt="" sizes="100vw" className="size-full object-cover" eager />
        </div>
      )}
      <header className={`relative px-5 text-center ${cover ? "-mt-23" : "pt-10"}`}>
        <Portrait picture={face.portrait} name={face.name} initials={initials(face.name)} large />
        <h1 className="text-[clamp(34px,9vw,56px)] tracking-tight">{face.name}</h1>
        <p className="mt-2.5 font-serif text-xl text-balance text-ink-soft italic">{face.line}</p>
        <hr className="mx-auto mt-5 w-11 border-teal" />
        <p className="mt-4 font-serif text-[19px] italic">Forever in our hearts</p>
      </header>
    </>
  );
}

/** The tabs and one page of shared memories. */
function SharedMemories({ url, tab, shared }: { url: string; tab: Tab; shared: Shared }) {
  const now = new Date();
  const tributes = tab === "tributes";
  const query = tributes ? { tab } : {};
  // People who go to another page have already read the biography above.
  const listAt = (to: { tab?: string; page?: number }) => `${paths.memories(url, to)}#tabs`;
  const tabs = [
    { label: `Memories (${shared.counts.memories})`, to: listAt({}), here: !tributes },
    { label: `Tributes (${shared.counts.tributes})`, to: listAt({ tab: "tributes" }), here: tributes },
  ];
  return (
    <>
      <nav id="tabs" data-live aria-label="What people shared" className="flex gap-7 border-b border-rule">
        {tabs.map(({ label, to, here }) => (
          <a key={to} className="tab" href={to} aria-current={here ? "page" : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <section id="list" data-live aria-label={tributes ? "Tributes" : "Memories"}>
        {shared.memories.length === 0 && (
          <p className="py-12 text-center text-ink-soft">
            {tributes ? "No tributes have been shared yet" : "No memories have been shared yet"}
          </p>
        )}
        {shared.memories.map((memory) => (
          <MemoryCard key={memory.id} memory={memory} now={now} />
        ))}
      </section>
      <div id="pages" data-live>
        <Pages
          page={shared.page}
          pages={shared.pages}
          url={(to) => listAt({ ...query, page: to })}
          label="Pages"
          previous="Newer"
          next="Older"
        />
      </div>
    </>
  );
}

/** The memorial page after the password. */
export function Unlocked({ face, inside }: { face: Face; inside: Inside }) {
  const { shared, tab, version } = inside;
  return (
    <>
      <Toast />
      <Head face={face} cover={inside.cover} />
      <main className="mx-auto max-w-[40rem] px-5">
        {inside.biography && (
          <p className="mt-9 font-serif text-xl leading-relaxed whitespace-pre-line">{inside.biography}</p>
        )}
        <p id="offer" data-live className="my-10 text-center">
          {face.archived ? (
            <span>{archivedText}</span>
          ) : (
            <a className="button" href={paths.share(face.url, "story")}>
              Share a Memory
            </a>
          )}
        </p>
        <div id="news" aria-live="polite" tabIndex={-1} className="fixed inset-x-3 top-3 z-40 mx-auto max-w-[38rem]" />
        {shared ? (
          <div id="shared" data-events={paths.events(face.url)} data-version={version}>
            <SharedMemories url={face.url} tab={tab} shared={shared} />
          </div>
        ) : (
          <p role="alert">Failed to load memories. Please try again in a moment.</p>
        )}
      </main>
      <QuietFooter />
      <LiveParts />
    </>
  );
}
