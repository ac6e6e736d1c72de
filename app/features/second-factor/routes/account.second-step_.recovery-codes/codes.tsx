import { PrintButton } from "~/ui/print-button";
import { useSite } from "~/ui/site";

interface Props {
  email: string;
  codes: string[];
  /** The page to go on to. */
  next: string;
}

/** The recovery codes, on the one page that shows them: to be printed, or saved as a text. */
export function Codes({ email, codes, next }: Props) {
  const { brand } = useSite();
  const text = [`Recovery codes for ${email} at ${brand}`, "Each works once.", "", ...codes, ""].join("\r\n");
  return (
    <div className="max-w-[40rem]">
      <h1>Your recovery codes</h1>
      <p className="mt-3 print:hidden">
        Please print them or save them now: they are shown only once. With one of them you sign in on a day without your
        phone.
      </p>
      <p className="mt-3 [overflow-wrap:anywhere]">
        For <bdi>{email}</bdi> at {brand}. Each works once.
      </p>
      <ol className="mt-4 grid list-decimal gap-x-10 gap-y-2 ps-12 font-mono text-lg font-semibold sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="mt-4">Keep them where nobody else finds them, and not on the phone with the app.</p>
      <div className="mt-6 flex flex-wrap items-center gap-4 print:hidden">
        <PrintButton />
        <a
          className="button button-plain"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Save as a text file
        </a>
        <a className="link" href={next}>
          I have them, go on
        </a>
      </div>
    </div>
  );
}
