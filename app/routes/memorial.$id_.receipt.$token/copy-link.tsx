import copies from "~/browser/copies.script?script";
import { NoticeTemplate } from "~/ui/page/notice-template";
import { copyText } from "~/ui/qr/copy-text";
import { useScripted } from "~/ui/scripted";
import { useCommonTexts } from "~/ui/texts";
import { useReceiptTexts } from "./texts";

const look = "link cursor-pointer text-teal-ink underline [&[hidden]]:hidden";

interface Props {
  address: string;
  /** Whether React runs on this page. */
  hydrated: boolean;
}

/** With JavaScript, a button that copies the address of the receipt: with React where it runs, else with copies.script.ts. */
export function CopyLink({ address, hydrated }: Props) {
  const { copy, copying } = useReceiptTexts();
  const { close } = useCommonTexts().page;
  if (useScripted())
    return (
      <button type="button" className={look} onClick={() => void copyText(address, copying)}>
        {copy}
      </button>
    );
  if (hydrated) return null;
  return (
    <div>
      <button type="button" className={look} data-copies={address} hidden>
        {copy}
      </button>
      <div id="said" aria-live="polite" />
      <NoticeTemplate id="copied" title={copying.copied} text={copying.copiedText} close={close} />
      <NoticeTemplate id="copy-failed" title={copying.notCopied} text={copying.notCopiedText} close={close} bad />
      <script type="module" src={copies} />
    </div>
  );
}
