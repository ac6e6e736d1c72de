import { LetterForm } from "~/ui/memory/letter-form";
import { Filled } from "~/ui/page/filled";
import { useReceiptTexts } from "./texts";

interface Props {
  /** The memorial's id or slug, and the receipt's token. */
  id: string;
  token: string;
  /** The address that will be written to, if the writer has left one. */
  address: string | null;
}

/** Asks for an address to write to once the memory is published, or says which one it is. */
export function NotifyForm({ id, token, address }: Props) {
  const { notice } = useReceiptTexts();
  const form = <LetterForm key={address} id={id} token={token} address={address} texts={notice} />;
  return (
    <section id="notify" aria-labelledby="notify-title" className="mt-8">
      <h2 id="notify-title" className="mb-3 text-xl">
        {notice.title}
      </h2>
      {address ? (
        <>
          <p className="break-words">
            <Filled text={notice.willWrite} address={<strong dir="ltr">{address}</strong>} />
          </p>
          <details className="mt-3">
            <summary className="link mb-3 underline underline-offset-4">{notice.change}</summary>
            {form}
          </details>
        </>
      ) : (
        form
      )}
    </section>
  );
}
