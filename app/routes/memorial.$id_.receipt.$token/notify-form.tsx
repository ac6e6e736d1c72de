import { NoticeForm } from "~/ui/memory/notice-form";

interface Props {
  /** The memorial's id or slug, and the receipt's token. */
  id: string;
  token: string;
  /** The address that will be written to, if the writer has left one. */
  address: string | null;
}

/** Asks for an address to write to once the memory is published, or says which one it is. */
export function NotifyForm({ id, token, address }: Props) {
  const form = <NoticeForm key={address} id={id} token={token} address={address} />;
  return (
    <section id="notify" aria-labelledby="notify-title" className="mt-8">
      <h2 id="notify-title" className="mb-3 text-xl">
        Email me when it appears
      </h2>
      {address ? (
        <>
          <p className="break-words">
            We will write to <strong>{address}</strong> once it appears.
          </p>
          <details className="mt-3">
            <summary className="link mb-3 underline underline-offset-4">Change the address</summary>
            {form}
          </details>
        </>
      ) : (
        form
      )}
    </section>
  );
}
