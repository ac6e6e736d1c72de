import live from "~/browser/live.script?script";
import { useTexts } from "~/ui/texts";
import { NoticeTemplate } from "../page/notice-template";
import type { PhotoLink } from "./photo-links";

/** The templates that live.script.ts shows on a memorial's page, and their containers. */
export function LiveParts({ photoLinks }: { photoLinks: PhotoLink[] }) {
  const { memorial, memory, page } = useTexts();
  return (
    <>
      <div id="said" aria-live="polite" />
      <NoticeTemplate id="download-started" title={memory.downloadStarted} close={page.close} />
      <NoticeTemplate
        id="download-failed"
        title={memory.downloadFailed}
        text={memory.downloadFailedText}
        close={page.close}
        bad
      />
      <template id="something-new">
        <div className="appear flex flex-wrap items-center justify-between gap-x-4 border-s-4 border-teal bg-teal-wash px-5 py-1 lifted">
          <span>{memorial.somethingNew}</span>
          <button type="button" className="link cursor-pointer font-semibold text-teal-ink underline" data-show-new>
            {memorial.showIt}
          </button>
        </div>
      </template>
      <template id="lightbox">
        <dialog aria-label={memory.photo} className="lightbox">
          <figure className="flex min-h-0 grow flex-col">
            <div className="relative min-h-0 grow">
              <div className="h-full" data-place />
              <div className="lightbox-controls">
                <button type="button" aria-label={memory.previous} data-step="-1">
                  ‹
                </button>
                <button type="button" aria-label={memory.close} data-close>
                  ×
                </button>
                <button type="button" aria-label={memory.next} data-step="1">
                  ›
                </button>
              </div>
            </div>
            <figcaption>
              <div aria-live="polite" className="min-w-0 break-words">
                <span className="font-serif" dir="auto" data-caption />
                <span className="block" data-at={memory.placeAt} />
              </div>
              {photoLinks.map(({ label, below }) => (
                <a key={below} className="link text-white opacity-80" href="#list" data-below={below}>
                  {label}
                </a>
              ))}
              <a className="link text-white [&[hidden]]:hidden" href="#list" data-save>
                {memory.download}
              </a>
            </figcaption>
          </figure>
        </dialog>
      </template>
      <script type="module" src={live} />
    </>
  );
}
