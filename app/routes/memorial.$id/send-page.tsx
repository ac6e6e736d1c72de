import { NoticeTemplate } from "~/ui/page/notice-template";

interface Props {
  /** The page's whole address. */
  address: string;
  name: string;
  hasPassword: boolean;
}

const needed = "You will need its password. It is printed on the handout, or the family can tell you.";

/** Ways to send the page's address to somebody; with JavaScript, a button copies it (public/live.js). */
export function SendPage({ address, name, hasPassword }: Props) {
  const text = [`The memorial page of ${name}:`, address, ...(hasPassword ? [needed] : [])].join("\n\n");
  const mail = `mailto:?${encode({ subject: `The memorial page of ${name}`, body: text.replaceAll("\n", "\r\n") })}`;
  return (
    <section id="send-page" aria-labelledby="send" className="mt-14 border-t border-rule pt-6 text-center">
      <h2 id="send" className="text-xl">
        Send this page to someone
      </h2>
      {hasPassword && <p className="quiet mt-1">They will need the password to open it. It is not sent along.</p>}
      <p className="mt-3 font-serif text-lg [overflow-wrap:anywhere]">{address}</p>
      <p className="mt-1 flex flex-wrap justify-center gap-x-7">
        <button
          type="button"
          className="link cursor-pointer text-teal-ink underline [&[hidden]]:hidden"
          data-copies={address}
          hidden
        >
          Copy link
        </button>
        <a className="link" href={mail}>
          Email
        </a>
        <a className="link" href={`https://wa.me/?${encode({ text })}`} target="_blank" rel="noreferrer">
          WhatsApp<span className="sr-only"> (opens in a new tab)</span>
        </a>
      </p>
      <NoticeTemplate id="copied" title="Copied to clipboard!" text="The link has been copied to your clipboard." />
      <NoticeTemplate id="copy-failed" title="Copy failed" text="Unable to copy to clipboard. Please try again." bad />
    </section>
  );
}

/** Encodes a query with %20 for spaces, which mail programs show as they are if they are written as +. */
const encode = (query: Record<string, string>) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
