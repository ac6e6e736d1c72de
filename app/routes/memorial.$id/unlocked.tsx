import type { FuneralHome } from "~/models/memorial/funeral-home.server";
import { archivedText } from "~/models/memorial/input";
import type { ServiceParts } from "~/models/memorial/service.server";
import type { MemoriesPage } from "~/models/memory/input";
import type { Tab } from "~/models/memory/list.server";
import { paths } from "~/paths";
import { LiveParts } from "~/ui/memory/live-parts";
import { Picture, Portrait, type ShownPicture } from "~/ui/memory/picture";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { Toast } from "~/ui/page/toast";
import type { Face } from "./face";
import { SendPage } from "./send-page";
import { ServiceNotice } from "./service";
import { SharedMemories } from "./shared-memories";

interface Inside extends ServiceParts {
  version: number;
  /** The family's own line, if they wrote one. */
  text?: string | null;
  biography: string | null;
  cover: ShownPicture | null;
  /** Null if they could not be loaded; the rest of the page is shown without them. */
  shared: MemoriesPage | null;
  /** When the page will show them; null if it does so already. */
  opening: string | null;
  tab: Tab;
  /** The page's whole address. */
  address: string;
  hasPassword: boolean;
  /** The URL of its management page, for people who look after it. */
  manage: string | null;
}

function Head({ face, inside: { cover, text } }: { face: Face; inside: Inside }) {
  return (
    <>
      {cover && (
        <div className="h-[38vh] max-h-105 min-h-55 overflow-hidden">
          <Picture picture={cover} alt="" sizes="100vw" className="size-full object-cover" eager />
        </div>
      )}
      <header className={`relative px-5 text-center ${cover ? "-mt-23" : "pt-10"}`}>
        <Portrait picture={face.portrait} name={face.name} large />
        <h1 className="text-[clamp(34px,9vw,56px)] tracking-tight">{face.name}</h1>
        <p className="mt-2.5 font-serif text-xl text-balance text-ink-soft italic">{face.line}</p>
        <hr className="mx-auto mt-5 w-11 border-teal" />
        <p className="mt-4 font-serif text-[19px] italic">Forever in our hearts</p>
        {text && <p className="mt-1 font-serif text-[19px] text-balance break-words">{text}</p>}
      </header>
    </>
  );
}

/** The button that leads to the form, or the reason why there is none. */
function Offer({ face }: { face: Face }) {
  return (
    <p className="my-8 text-center">
      {face.archived ? (
        <span>{archivedText}</span>
      ) : (
        <>
          <a className="button" href={paths.share(face.url, "story")}>
            Share a Memory
          </a>
          <br />
          <a className="link mt-1" href={paths.thought(face.url)}>
            Or send just a thought
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
}

/** The memorial page after the password. */
export function Unlocked({ face, inside, funeralHome }: Props) {
  const { shared, tab, version } = inside;
  return (
    <>
      <Toast />
      <Head face={face} inside={inside} />
      <main className="mx-auto max-w-[40rem] px-5">
        <div id="offer" data-live>
          <Offer face={face} />
        </div>
        {inside.manage && (
          <p className="-mt-4 mb-8 text-center">
            <a className="link" href={inside.manage}>
              Manage this memorial
            </a>
          </p>
        )}
        <ServiceNotice {...inside} url={face.url} />
        {inside.biography && (
          <p className="my-9 font-serif text-xl leading-relaxed whitespace-pre-line">{inside.biography}</p>
        )}
        <div id="news" aria-live="polite" tabIndex={-1} className="fixed inset-x-3 top-3 z-40 mx-auto max-w-[38rem]" />
        {shared ? (
          <div id="shared" data-events={paths.events(face.url)} data-version={version}>
            <SharedMemories face={face} tab={tab} shared={shared} opening={inside.opening} />
            <div id="offer-again" data-live>
              {shared.memories.length > 0 && !face.archived && <Offer face={face} />}
            </div>
          </div>
        ) : (
          <p role="alert">Failed to load memories. Please try again in a moment.</p>
        )}
        {!face.archived && (
          <p className="mt-10 text-center">
            <a className="link" href={paths.follow(face.url)}>
              Get an email when new memories appear
            </a>
          </p>
        )}
        <SendPage address={inside.address} name={face.name} hasPassword={inside.hasPassword} />
      </main>
      <QuietFooter business={funeralHome} />
      <LiveParts />
    </>
  );
}
