import { Link, useSearchParams } from "@remix-run/react";
import { paths } from "~/paths";
import { CopyButton } from "~/ui/qr/copy-button";
import { useScripted } from "~/ui/scripted";

interface MessageProps {
  title: string;
  /** Its name in sentences. */
  label: string;
  text: string;
}

/** A message to send: with the device's own menu where there is one, else to be copied. */
function Message({ title, label, text }: MessageProps) {
  const scripted = useScripted();
  // Closing the menu is no error.
  const send = () => navigator.share({ text }).catch(() => {});
  return (
    <div className="mb-3 border-s-4 border-teal ps-3.5">
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      <p className="mb-2 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      <div className="flex flex-wrap gap-2">
        {scripted && "share" in navigator && (
          <button type="button" className="button button-plain" aria-label={`Send ${label}`} onClick={send}>
            Send
          </button>
        )}
        <CopyButton label={label} text={text} />
      </div>
    </div>
  );
}

interface Props {
  memorial: { id: string; full_name: string };
  address: string;
  password: string | null;
}

/** The address and the password as two messages, so that neither alone opens the page. */
export function SendLink({ memorial, address, password }: Props) {
  const [query] = useSearchParams();
  if (query.get("show") !== "link")
    return (
      <Link
        className="link"
        to={`${paths.memorialDetail(memorial.id, { show: "link" })}#send`}
        preventScrollReset
        replace
      >
        Send the family a link
      </Link>
    );
  return (
    <section aria-labelledby="send" className="mt-3 text-base">
      <h2 id="send" className="mb-2 text-lg">
        Send the family a link
      </h2>
      <Message
        title={password ? "The first message" : "The message"}
        label="The address"
        text={`The memorial page of ${memorial.full_name}:\n${address}`}
      />
      {password && (
        <Message title="A second message" label="The password" text={`The password for the page is: ${password}`} />
      )}
    </section>
  );
}
