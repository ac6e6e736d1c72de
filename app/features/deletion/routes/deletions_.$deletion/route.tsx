import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readCertificate } from "~/features/deletion/certificate.server";
import * as guard from "~/features/deletion/guard.server";
import { deletionPaths } from "~/features/deletion/paths";
import { DashboardFrame } from "~/ui/page/dashboard-frame";
import { Details } from "~/ui/page/details";
import { pageFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { useSite } from "~/ui/site";
import { TextLink } from "~/ui/text-link";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.certificate(args);
  return readCertificate(access);
}

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Certificate of deletion", { noindex: true });

export default function Certificate() {
  const { id, lines, counts, promise } = useLoaderData<typeof loader>();
  const { brand } = useSite();
  return (
    <DashboardFrame tabs>
      <div className="max-w-[40rem]">
        <TextLink href={deletionPaths.deletions()}>All certificates</TextLink>
        <h1 className="mt-2">Certificate of deletion</h1>
        <p className="mt-4">
          {brand} confirms that this memorial page is deleted, with everything that people have shared on it.
        </p>
        <div className="mt-4">
          <Details items={lines} as="lines" />
        </div>
        <h2 className="mt-6 text-xl">What was deleted</h2>
        <ul className="mt-2 ms-6 list-disc">
          <li>the page with its name, dates, biography and pictures</li>
          {counts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className="mt-4">{promise}</p>
        <p className="mt-6">
          <a className="button" href={deletionPaths.certificatePdf(id)} download>
            Save as PDF
          </a>
        </p>
      </div>
    </DashboardFrame>
  );
}

export const ErrorBoundary = pageFailed("The certificate could not be loaded.");
