import { fill } from "~/lib/fill";
import { isOpening } from "~/lib/opening-words";
import type { Opening } from "~/models/memorial/opening.server";
import type { MemoriesPage } from "~/models/memory/input";
import type { Tab } from "~/models/memory/list.server";
import { paths } from "~/paths";
import type { AddedLink } from "~/ui/added-links";
import { MemoryArticle } from "~/ui/memory/article";
import type { SpokenWords } from "~/ui/memory/spoken";
import { Pages } from "~/ui/page/pages";
import { TextLink } from "~/ui/text-link";
import { useTexts } from "~/ui/texts";
import type { Face } from "./face";

/** The fewest photos of a memorial to which a line leads. */
const fewestPhotos = 6;

function Empty({ face, tributes }: { face: Face; tributes: boolean }) {
  const { memorial } = useTexts();
  return (
    <div className="py-10 text-center text-ink-soft">
      <p>{tributes ? memorial.noTributes : memorial.noMemories}</p>
      {!face.archived && (
        <p className="mt-1">
          <a className="link" href={paths.share(face.url, tributes ? "signature" : "story")}>
            {(tributes ? memorial.firstTribute : memorial.firstMemory)(face.knownAs)}
          </a>
        </p>
      )}
    </div>
  );
}

interface Props {
  face: Face;
  tab: Tab;
  shared: MemoriesPage;
  photos: number;
  /** Memories with one of these lead with their authors. */
  suggestedTitles: string[];
  /** When the page will show them; null if it does so already. */
  opening: Opening | null;
  /** The links that features add below each memory, by its id. */
  links: Record<string, AddedLink[]>;
  /** What is said in films and voices, by the ids of their memories. */
  spoken: Record<string, SpokenWords>;
}

/** The tabs and one page of shared memories, or when they will be shown. An open page fills the same elements then (live.script.ts). */
export function SharedMemories({ face, tab, shared, photos, suggestedTitles, opening, links, spoken }: Props) {
  const { memorial, memory: texts } = useTexts();
  const { url } = face;
  const now = new Date();
  const tributes = tab === "tributes";
  const query = tributes ? { tab } : {};
  // People who go to another page have already read the biography above.
  const listAt = (to: { tab?: string; page?: number }) => `${paths.memories(url, to)}#tabs`;
  const tabs = [
    { label: memorial.memoriesTab(shared.counts.memories), to: listAt({}), here: !tributes },
    { label: memorial.tributesTab(shared.counts.tributes), to: listAt({ tab: "tributes" }), here: tributes },
  ];
  return (
    <>
      <nav
        id="tabs"
        data-live
        aria-label={memorial.shared}
        className="mt-10 flex flex-wrap gap-x-5 border-b border-rule text-base empty:hidden [@media(min-width:640px)]:text-lg"
      >
        {(opening ? [] : tabs).map(({ label, to, here }) => (
          <a key={to} className="tab" href={to} aria-current={here ? "page" : undefined}>
            {label}
          </a>
        ))}
      </nav>
      <section id="list" data-live aria-label={tributes ? memorial.tributes : memorial.memories}>
        {opening && (
          <p className="py-10 text-center font-serif text-xl text-balance">
            {memorial.opening(opening.day, opening.time, opening.zone)}
          </p>
        )}
        {!tributes && photos >= fewestPhotos && (
          <p className="-mb-4 pt-2">
            <TextLink href={paths.photos(url)}>{fill(texts.allPhotos, { count: photos })}</TextLink>
          </p>
        )}
        {!opening && shared.memories.length === 0 && <Empty face={face} tributes={tributes} />}
        {shared.memories.map((memory) => (
          <MemoryArticle
            key={memory.id}
            memory={memory}
            now={now}
            links={links[memory.id]}
            spoken={spoken[memory.id]}
            hasOwnTitle={!suggestedTitles.includes(memory.title) && !isOpening(memory.title, memory.text)}
          />
        ))}
      </section>
      <div id="pages" data-live>
        <Pages
          page={shared.page}
          pages={shared.pages}
          url={(to) => listAt({ ...query, page: to })}
          label={memorial.pages}
          previous={memorial.newer}
          next={memorial.older}
          summary={shared.pages > 1 ? memorial.pageOf(shared.page, shared.pages) : undefined}
        />
      </div>
    </>
  );
}
