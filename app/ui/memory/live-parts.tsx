import { NoticeTemplate } from "../page/notice-template";

const plain = "min-h-12 cursor-pointer rounded border border-white/60 px-5";

/** The templates that public/live.js shows on a memorial's page, and their containers. */
export function LiveParts() {
  return (
    <>
      <div id="said" aria-live="polite" />
      <NoticeTemplate id="download-started" title="Download started" />
      <NoticeTemplate
        id="download-failed"
        title="Download failed"
        text="Failed to download the file. Please try again."
        bad
      />
      <template id="something-new">
        <div className="appear flex flex-wrap items-center justify-between gap-x-4 border-l-4 border-teal bg-teal-wash px-5 py-1 lifted">
          <span>There is something new.</span>
          <button type="button" className="link cursor-pointer font-semibold text-teal-ink underline" data-show-new>
            Show it
          </button>
        </div>
      </template>
      <template id="lightbox">
        <dialog aria-label="Photo" className="lightbox">
          <figure className="flex min-h-0 grow flex-col gap-3">
            <div className="min-h-0 grow" data-place />
            <figcaption aria-live="polite" className="text-center font-serif text-lg" data-caption />
          </figure>
          <div className="mt-3 flex flex-wrap justify-between gap-3">
            <button type="button" className={plain} data-step="-1">
              Previous
            </button>
            <a
              className={`${plain} flex items-center text-white no-underline [&[hidden]]:hidden`}
              href="#list"
              data-save
            >
              Download
            </a>
            <button type="button" className={plain} data-close>
              Close
            </button>
            <button type="button" className={plain} data-step="1">
              Next
            </button>
          </div>
        </dialog>
      </template>
      <script type="module" src="/live.js" />
    </>
  );
}
