import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as guard from "~/http/guard.server";
import { ago, lifeDates } from "~/lib/dates";
import { initials } from "~/lib/text";
import { readMemorialDetails } from "~/models/memorial/find.server";
import { paths } from "~/paths";
import { Portrait } from "~/ui/memory/picture";
import { DashboardFrame } from "~/ui/page/dashboard-frame";
import { pageMeta } from "~/ui/page/meta";
import { MemorialNotFound } from "./not-found";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  return readMemorialDetails(access);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data?.full_name ?? "Memorial Not Found", { noindex: true });

export default function MemorialDetail() {
  const memorial = useLoaderData<typeof loader>();
  const details = [
    ["Dates", lifeDates(memorial.date_of_birth, memorial.date_of_death) ?? "Dates not specified"],
    ["Service Date", memorial.service ?? "-"],
    ["Location", memorial.service_location ?? "-"],
    ["Created", ago(memorial.created_at, new Date())],
  ];
  return (
    <DashboardFrame tabs>
      <header className="flex flex-wrap items-center gap-6">
        <div className="*:mx-0 *:mb-0">
          <Portrait picture={memorial.portrait} name={memorial.full_name} initials={initials(memorial.full_name)} />
        </div>
        <div>
          <h1 className="text-4xl">{memorial.full_name}</h1>
          <p className="quiet mt-1.5">
            Memorial Details and Management <span className="badge ml-2">{memorial.status}</span>
          </p>
        </div>
      </header>
      <div className="mt-10 grid gap-12 md:grid-cols-[1fr_auto]">
        <div className="max-w-[40rem]">
          <dl>
            {details.map(([term, text]) => (
              <div key={term} className="flex flex-wrap gap-x-6 border-b border-rule py-3">
                <dt className="w-32 shrink-0 text-ink-soft">{term}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          {memorial.biography && <p className="mt-6 font-serif text-xl whitespace-pre-line">{memorial.biography}</p>}
          <p className="mt-6 font-serif text-xl italic">“{memorial.memorial_text}”</p>
        </div>
        <section aria-labelledby="sharing" className="w-full max-w-[300px]">
          <h2 id="sharing">Sharing & Access</h2>
          <img
            className="mt-4 w-full border border-rule bg-white"
            src={paths.qrCode(memorial.id)}
            width={300}
            height={300}
            alt={`QR code that leads to the page of ${memorial.full_name}`}
          />
          <p className="quiet mt-2 break-all">{memorial.url}</p>
          <p className="mt-4">
            <a
              className="button w-full"
              href={paths.memorial(memorial.custom_url_slug ?? memorial.id)}
              target="_blank"
              rel="noreferrer"
            >
              Public Page
            </a>
          </p>
          <h2 className="mt-8">Co-Owners</h2>
          <p className="mt-4">
            <a className="button button-plain w-full" href={paths.coOwners(memorial.id)}>
              Manage Co-Owners
            </a>
          </p>
        </section>
      </div>
    </DashboardFrame>
  );
}

export function ErrorBoundary() {
  return <MemorialNotFound />;
}
