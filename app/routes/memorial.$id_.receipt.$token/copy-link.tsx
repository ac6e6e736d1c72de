import { NoticeTemplate } from "~/ui/page/notice-template";
import { copyText } from "~/ui/qr/copy";
import { useScripted } from "~/ui/scripted";

const look = "link cursor-pointer text-teal-ink underline [&[hidden]]:hidden";

interface Props {
  address: string;
  /** Whether React runs on this page. */
  hydrated: boolean;
}

/** With JavaScript, a button that copies the address of the receipt: with React where it runs, else with public/copies.js. */
export function CopyLink({ address, hydrated }: Props) {
  if (useScripted())
    return (
      <button type="button" className={look} onClick={() => void copyText("The link", address)}>
        Copy this link
      </button>
    );
  if (hydrated) return null;
  return (
    <div>
      <button type="button" className={look} data-copies={address} hidden>
        Copy this link
      </button>
      <div id="said" aria-live="polite" />
      <NoticeTemplate id="copied" title="Copied to clipboard!" text="The link has been copied to your clipboard." />
      <NoticeTemplate id="copy-failed" title="Copy failed" text="Unable to copy to clipboard. Please try again." bad />
      <script type="module" src="/copies.js" />
    </div>
  );
}
