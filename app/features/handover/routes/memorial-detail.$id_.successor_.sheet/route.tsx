import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { handoverPaths } from "~/features/handover/paths";
import { readSheet } from "~/features/handover/successor/key.server";
import { seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { headingSize } from "~/ui/heading-size";
import { pageMeta } from "~/ui/page/meta";
import { PrintButton } from "~/ui/print-button";
import { useSite } from "~/ui/site";
import { TextLink } from "~/ui/text-link";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "edit");
  const back = handoverPaths.successor(access.memorialId);
  const sheet = await readSheet(access);
  if (!sheet) throw seeOther(back);
  return { back, ...sheet };
}

export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "Key for the safe", { noindex: true, missing: "Memorial Not Found" });

function Unreadable({ back }: { back: string }) {
  return (
    <>
      <h1>This key can't be shown any more</h1>
      <p className="mt-3">A sheet that was printed before still works. To print another, please make a new key.</p>
      <p className="mt-6">
        <a className="button" href={back}>
          Back
        </a>
      </p>
    </>
  );
}

export default function Sheet() {
  const { back, name, since, address, key, code } = useLoaderData<typeof loader>();
  const { brand } = useSite();
  return (
    <main id="content" tabIndex={-1} className="mx-auto max-w-[44rem] px-5 py-8 outline-none print:p-0">
      {key && code ? (
        <>
          <div className="mb-8 flex flex-wrap items-center gap-4 border-b border-rule pb-5 print:hidden">
            <PrintButton />
            <TextLink href={back}>Back</TextLink>
          </div>
          <p className="quiet">{brand}</p>
          <h1 className={`mt-1 break-words ${headingSize(name)}`}>
            To take over the memorial page of <bdi>{name}</bdi>
          </h1>
          <p className="mt-4">
            Keep this sheet where those who come after you will find it: with a will, in a safe or with a notary.
            Whoever has it can ask to look after the page.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-4 border-y border-rule py-6">
            <img src={code} alt="The code with the key" className="size-40 bg-white [image-rendering:pixelated]" />
            <div className="min-w-0">
              <p className="quiet">Address</p>
              <p className="font-semibold [overflow-wrap:anywhere]">{address}</p>
              <p className="quiet mt-4">Key</p>
              <p className="font-mono text-xl font-semibold">{key}</p>
            </div>
          </div>
          <ol className="mt-8 grid list-decimal gap-3 ps-6">
            <li>Scan the code with a phone, or open the address and enter the key.</li>
            <li>Sign in, or enter your email address and open the link that we send you.</li>
            <li>The people who look after the page are told, and have 14 days to object.</li>
            <li>If nobody objects, you look after the page from then on.</li>
          </ol>
          <p className="quiet mt-8">Made on {since}. A newer key makes this sheet invalid.</p>
        </>
      ) : (
        <Unreadable back={back} />
      )}
    </main>
  );
}

export { MemorialNotFound as ErrorBoundary } from "~/ui/page/memorial-not-found";
