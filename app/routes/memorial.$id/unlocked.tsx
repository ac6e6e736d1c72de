import type { ReactNode } from "react";
import type { Language } from "~/lib/languages";
import type { FuneralHome } from "~/models/memorial/funeral-home.server";
import type { Opening } from "~/models/memorial/opening.server";
import type { ServiceParts } from "~/models/memorial/service.server";
import type { MemoriesPage } from "~/models/memory/input";
import type { Tab } from "~/models/memory/list.server";
import { paths } from "~/paths";
import type { AddedLink } from "~/ui/added-links";
import { MediaFrom, onPage } from "~/ui/media-url";
import { Biography, PageHead } from "~/ui/memorial/page-head";
import { LiveParts } from "~/ui/memory/live-parts";
import type { PhotoLink } from "~/ui/memory/photo-links";
import { type PictureWords, PictureWordsById } from "~/ui/memory/picture-words";
import type { SpokenWords } from "~/ui/memory/spoken";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { Toast } from "~/ui/page/toast";
import type { ShownPicture } from "~/ui/picture";
import { TextLink } from "~/ui/text-link";
import { useTexts } from "~/ui/texts";
import type { Face } from "./face";
import { SendPage } from "./send-page";
import { ServiceNotice } from "./service";
import { SharedMemories } from "./shared-memories";

interface Inside extends ServiceParts {
  version: number;
  /** The family's own line, if they wrote one. */
  text?: string | null;
  biography: string | null;
  /** The language in which the family writes, if it chose one. */
  ownLanguage: Language | null;
  cover: ShownPicture | null;
  /** Null if they could not be loaded; the rest of the page is shown without them. */
  shared: MemoriesPage | null;
  /** The number of all photos of the memorial. */
  photos: number;
  /** The titles that the form suggests for its memories. */
  suggestedTitles: string[];
  /** When the page will show them; null if it does so already. */
  opening: Opening | null;
  /** What features add at the end of the page. */
  links: AddedLink[];
  /** The links that they add below each memory, by its id. */
  memoryLinks: Record<string, AddedLink[]>;
  /** And those that they add to each photo that is shown large. */
  photoLinks: PhotoLink[];
  /** What is said in films and voices, by the ids of their memories. */
  spoken: Record<string, SpokenWords>;
  /** What features put below pictures, by their ids. */
  pictureWords: Record<string, PictureWords>;
  tab: Tab;
  /** The page's whole address. */
  address: string;
  hasPassword: boolean;
  /** The URL of its management page, for people who look after it. */
  manage: string | null;
}

/** The button that leads to the form, or the reason why there is none. */
function Offer({ face }: { face: Face }) {
  const { memorial } = useTexts();
  return (
    <p className="my-8 text-center">
      {face.archived ? (
        <span>{memorial.archived}</span>
      ) : (
        <>
          <a className="button" href={paths.share(face.url, "story")}>
            {memorial.share}
          </a>
          <br />
          <a className="link mt-1" href={paths.thought(face.url)}>
            {memorial.thought}
          </a>
        </>
      )}
    </p>
  );
}

interface Props {
  face: Face;
  inside: Inside;
  /** The business that registered the memorial. */
  funeralHome: FuneralHome | null;
  /** The parts that features add above the memories. */
  added: ReactNode;
}

export function Unlocked({ face, inside, funeralHome, added }: Props) {
  const { memorial } = useTexts();
  const { shared, tab, version } = inside;
  const number = shared?.page ?? 1;
  const part = { ...(tab === "tributes" && { tab }), ...(number > 1 && { page: String(number) }) };
  const query = new URLSearchParams(part).toString();
  return (
    <>
      <Toast />
      <PageHead {...face} cover={inside.cover} text={inside.text} language={inside.ownLanguage} />
      <main className="mx-auto max-w-[40rem] px-5">
        <div id="offer" data-live>
          <Offer face={face} />
        </div>
        {inside.manage && (
          <p className="-mt-4 mb-8 text-center">
            <TextLink href={inside.manage}>{memorial.manage}</TextLink>
          </p>
        )}
        <ServiceNotice {...inside} url={face.url} />
        {added}
        <Biography text={inside.biography} language={inside.ownLanguage} />
        <div id="news" aria-live="polite" tabIndex={-1} className="fixed inset-x-3 top-3 z-40 mx-auto max-w-[38rem]" />
        {shared ? (
          <div id="shared" data-events={paths.events(face.url)} data-version={version}>
            <MediaFrom.Provider value={onPage(face.url)}>
              <PictureWordsById.Provider value={inside.pictureWords}>
                <SharedMemories
                  face={face}
                  tab={tab}
                  shared={shared}
                  photos={inside.photos}
                  suggestedTitles={inside.suggestedTitles}
                  opening={inside.opening}
                  links={inside.memoryLinks}
                  spoken={inside.spoken}
                />
              </PictureWordsById.Provider>
            </MediaFrom.Provider>
            <div id="offer-again" data-live>
              {shared.memories.length > 0 && !face.archived && <Offer face={face} />}
            </div>
          </div>
        ) : (
          <p role="alert">{memorial.failed}</p>
        )}
        {inside.links.map(({ label, to }, index) => (
          <p key={to} className={index ? "text-center" : "mt-10 text-center"}>
            <TextLink href={to}>{label}</TextLink>
          </p>
        ))}
        <SendPage address={inside.address} name={face.name} hasPassword={inside.hasPassword} />
      </main>
      <QuietFooter business={funeralHome} languages={query} />
      <LiveParts photoLinks={inside.photoLinks} />
    </>
  );
}
