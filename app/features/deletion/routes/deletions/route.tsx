import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { certificatesOf } from "~/features/deletion/certificate.server";
import { deletionPaths } from "~/features/deletion/paths";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";
import { DashboardFrame } from "~/ui/page/dashboard-frame";
import { pageFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { TextLink } from "~/ui/text-link";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await guard.account(args);
  return { certificates: await certificatesOf(viewer) };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Deleted memorials", { noindex: true });

export default function Certificates() {
  const { certificates } = useLoaderData<typeof loader>();
  return (
    <DashboardFrame tabs>
      <TextLink href={paths.dashboard()}>Back to Dashboard</TextLink>
      <h1 className="mt-2">Deleted memorials</h1>
      {certificates.length === 0 && <p className="mt-4">There is no certificate yet.</p>}
      <ul role="list" className="mt-4 max-w-[40rem]">
        {certificates.map(({ id, name, day }) => (
          <li key={id} className="border-b border-rule py-1">
            <Link className="link [overflow-wrap:anywhere]" to={deletionPaths.certificate(id)}>
              Certificate of {day}: {name}
            </Link>
          </li>
        ))}
      </ul>
    </DashboardFrame>
  );
}

export const ErrorBoundary = pageFailed("The certificates could not be loaded.");
