import live from "~/browser/live.script?script";
import { useTexts } from "~/ui/texts";
import { NoticeTemplate } from "../page/notice-template";

const plain = "min-h-12 cursor-pointer rounded border border-white/60 px-5";

/** The templates that live.script.ts shows on a memorial's page, and their containers. */
export function LiveParts() {
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
          <figure className="flex min-h-0 grow flex-col gap-3">
            <div className="min-h-0 grow" data-place />
            <figcaption aria-live="polite" className="text-center font-serif text-lg" data-caption />
          </figure>
          <div className="mt-3 flex flex-wrap justify-between gap-3">
            <button type="button" className={plain} data-step="-1">
              {memory.previous}
            </button>
            <a
              className={`${plain} flex items-center text-white no-underline [&[hidden]]:hidden`}
              href="#list"
              data-save
            >
              {memory.download}
            </a>
            <button type="button" className={plain} data-close>
              {memory.close}
            </button>
            <button type="button" className={plain} data-step="1">
              {memory.next}
            </button>
          </div>
        </dialog>
      </template>
      <script type="module" src={live} />
    </>
  );
}
