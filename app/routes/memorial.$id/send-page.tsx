import { Address } from "~/ui/page/address";
import { NoticeTemplate } from "~/ui/page/notice-template";
import { TextLink } from "~/ui/text-link";
import { useTexts } from "~/ui/texts";

interface Props {
  /** The page's whole address. */
  address: string;
  name: string;
  hasPassword: boolean;
}

/** Ways to send the page's address to somebody; with JavaScript, a button copies it (live.script.ts). */
export function SendPage({ address, name, hasPassword }: Props) {
  const { page, send } = useTexts();
  const subject = send.subject(name);
  const text = [`${subject}${page.colon}`, address, ...(hasPassword ? [send.neededThere] : [])].join("\n\n");
  const mail = `mailto:?${encode({ subject, body: text.replace(/\n/g, "\r\n") })}`;
  return (
    <section id="send-page" aria-labelledby="send" className="mt-14 border-t border-rule pt-6 text-center">
      <h2 id="send" className="text-xl">
        {send.title}
      </h2>
      {hasPassword && <p className="quiet mt-1">{send.needed}</p>}
      <p className="mt-3 font-serif text-lg">
        <Address>{address}</Address>
      </p>
      <p className="mt-1 flex flex-wrap justify-center gap-x-7">
        <button
          type="button"
          className="link cursor-pointer text-teal-ink underline [&[hidden]]:hidden"
          data-copies={address}
          hidden
        >
          {send.copy}
        </button>
        <TextLink href={mail}>{send.email}</TextLink>
        <a className="link" href={`https://wa.me/?${encode({ text })}`} target="_blank" rel="noreferrer">
          WhatsApp<span className="sr-only"> {page.newTab}</span>
        </a>
      </p>
      <NoticeTemplate id="copied" title={send.copied} text={send.copiedText} close={page.close} />
      <NoticeTemplate id="copy-failed" title={send.notCopied} text={send.notCopiedText} close={page.close} bad />
    </section>
  );
}

/** Encodes a query with %20 for spaces, which mail programs show as they are if they are written as +. */
const encode = (query: Record<string, string>) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
