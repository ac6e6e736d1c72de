import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { readableId } from "~/lib/short-id";
import { paths } from "~/paths";
import { PrintHandout } from "~/ui/handout/download";

interface Props {
  memorial: { id: string; full_name: string; custom_url_slug: string | null; short_id: string };
  /** The access password, typed or made; null if there is none. */
  password: string | null;
}

function Step({ number, children }: { number: number; children: ReactNode }) {
  return (
    <li className="flex items-center gap-4">
      <span aria-hidden="true" className="w-4 shrink-0 font-serif text-2xl">
        {number}
      </span>
      {children}
    </li>
  );
}

/** Shown after the registration, until somebody closes it: the next three things to do, and the code to try. */
export function PageReady({ memorial, password }: Props) {
  const { id, full_name: fullName } = memorial;
  return (
    <section aria-labelledby="ready" className="mb-10 border border-rule bg-teal-wash px-5 py-6 sm:px-8">
      <div role="status">
        <strong className="block">Memorial registered successfully</strong>
        <span className="[overflow-wrap:anywhere]">
          Memorial created for <bdi>{fullName}</bdi>
        </span>
      </div>
      <div className="mt-5 grid gap-x-12 gap-y-8 md:grid-cols-[minmax(0,22rem)_auto] md:justify-start md:gap-x-10 lg:gap-x-20">
        <div>
          <h2 id="ready" className="text-3xl">
            The page is ready
          </h2>
          {password && (
            <p className="mt-4">
              The access password is{" "}
              <strong className="block font-serif text-2xl font-normal [overflow-wrap:anywhere]">{password}</strong>
              <span className="quiet">It stands on the handout, and you can change it in Edit.</span>
            </p>
          )}
          <ol role="list" className="mt-5 grid list-none gap-3">
            <Step number={1}>
              <PrintHandout memorial={id} fullName={fullName} wording="management" className="button grow">
                Print
              </PrintHandout>
            </Step>
            <Step number={2}>
              <Link className="button button-plain grow" to={paths.coOwners(id)}>
                Invite the family
              </Link>
            </Step>
            <Step number={3}>
              <a
                className="button button-plain grow"
                href={paths.memorial(readableId(memorial))}
                target="_blank"
                rel="noreferrer"
                aria-label="View the page (opens in a new tab)"
              >
                View the page
              </a>
            </Step>
          </ol>
        </div>
        <div className="max-w-[300px]">
          <h3 className="font-sans text-lg font-semibold">Test the code with your phone</h3>
          <img
            className="mt-3 block h-auto max-w-[300px] bg-white max-sm:-mx-3 max-sm:w-[calc(100%+1.5rem)]"
            src={paths.ownersCode(id)}
            width={300}
            height={300}
            alt={`QR code that leads to the page of ${fullName}`}
          />
          <p className="quiet mt-2">Point your phone's camera at it: the page should open as mourners will see it.</p>
        </div>
      </div>
      <p className="mt-6">
        <Link className="button button-plain" to={paths.memorialDetail(id)} preventScrollReset replace>
          Done
        </Link>
      </p>
    </section>
  );
}
