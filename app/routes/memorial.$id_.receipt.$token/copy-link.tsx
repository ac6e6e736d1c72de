import { NoticeTemplate } from "~/ui/page/notice-template";

/** With JavaScript, a button that copies the address of the receipt (public/copies.js). */
export function CopyLink({ address }: { address: string }) {
  return (
    <div>
      <button
        type="button"
        className="link cursor-pointer text-teal-ink underline [&[hidden]]:hidden"
        data-copies={address}
        suppressHydrationWarning
        hidden
      >
        Copy this link
      </button>
      <div id="said" aria-live="polite" />
      <NoticeTemplate id="copied" title="Copied to clipboard!" text="The link has been copied to your clipboard." />
      <NoticeTemplate id="copy-failed" title="Copy failed" text="Unable to copy to clipboard. Please try again." bad />
      <script type="module" src="/copies.js" />
    </div>
  );
}
