import { Said } from "../page/said";

const close = (
  <button type="button" aria-label="Close this message" className="size-11 shrink-0 cursor-pointer" data-put-away>
    ×
  </button>
);
const floating = "appear fixed inset-x-4 bottom-4 z-50 shadow-lg sm:left-auto sm:w-96";

const plain = "min-h-12 cursor-pointer rounded border border-white/60 px-5";

/** What public/live.js shows on a memorial's page, and where: the words stand here, with the others. */
export function LiveParts() {
  return (
    <>
      <div id="said" aria-live="polite" />
      <template id="download-started">
        <Said title="Download started" className={floating}>
          {close}
        </Said>
      </template>
      <template id="download-failed">
        <Said title="Download failed" text="Failed to download the file. Please try again." bad className={floating}>
          {close}
        </Said>
      </template>
      <template id="something-new">
        <div className="appear flex flex-wrap items-center justify-between gap-x-4 border-l-4 border-teal bg-teal-wash px-5 py-1 shadow-lg">
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
