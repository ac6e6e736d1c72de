import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { env } from "~/env.server";
import { familyKeepsake } from "~/features/keepsake/find.server";
import { keepsakePaths } from "~/features/keepsake/paths";
import { mayVisitorsDownload } from "~/features/keepsake/visitors.server";
import { readBar } from "~/features/memorial-bar.server";
import * as guard from "~/http/guard.server";
import { isByPerson } from "~/http/session.server";
import { showDay } from "~/lib/dates";
import { showBytes } from "~/lib/sizes";
import { mayOnMemorial } from "~/models/access";
import { MemorialTool } from "~/ui/memorial/tool-page";
import { pageFailed } from "~/ui/page/load-failed";
import { pageMeta } from "~/ui/page/meta";
import { KeepsakeFiles } from "./files";
import { Visitors } from "./visitors";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  // A page that waits for its copy looks again by itself, and must not become another one.
  if (isByPerson(args.request)) await guard.passwordLately(args);
  const { memorialId } = access;
  const [bar, keepsake, visitorsMay] = await Promise.all([
    readBar(access),
    familyKeepsake(access),
    mayVisitorsDownload(memorialId),
  ]);
  const until = keepsake.expiresOn && showDay(keepsake.expiresOn);
  const sizes = keepsake.files.map(({ bytes }) => showBytes(bytes));
  const mayEdit = mayOnMemorial(access.standing, "edit");
  const address = env.origin + keepsakePaths.keepsake(memorialId);
  return { id: memorialId, bar, keepsake, sizes, until, address, visitorsMay, mayEdit };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Download everything", { noindex: true });

export default function Keepsake() {
  const { id, bar, keepsake, sizes, until, address, visitorsMay, mayEdit } = useLoaderData<typeof loader>();
  return (
    <MemorialTool bar={bar} here="Copy" title="Download everything">
      <div className="mt-6 grid max-w-[42rem] grid-cols-[minmax(0,1fr)] gap-4">
        <p>
          The whole memorial in one file, to keep: every memory with its pictures, films, voices and signatures. It
          opens on any computer with a double click, without internet, for as long as you keep it.
        </p>
        <p>
          Memories that wait for review, were rejected or are for the family only are in it too, so please think
          carefully about whom you give it to. Passwords and accounts are not in it.
        </p>
        <KeepsakeFiles id={id} name={bar.name} address={address} keepsake={keepsake} sizes={sizes} until={until} />
        <Visitors id={id} visitorsMay={visitorsMay} mayEdit={mayEdit} />
      </div>
    </MemorialTool>
  );
}

export const ErrorBoundary = pageFailed("This page could not be loaded.");
