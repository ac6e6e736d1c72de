import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as guard from "~/features/celebrant/guard.server";
import { celebrantPaths } from "~/features/celebrant/paths";
import { readSheets } from "~/features/celebrant/sheets.server";
import { Sheets } from "~/features/celebrant/ui/sheets";
import { pageMeta } from "~/ui/page/meta";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.pack(args);
  return { ...(await readSheets(access)), pdf: celebrantPaths.pdf(args.params.token ?? "") };
}

/** Nothing keeps the words of people who may take them back, and no other site learns the link. */
export const headers: HeadersFunction = () => ({
  "Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
});

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data ? `${data.texts.title}: ${data.name}` : "For the service", { noindex: true });

export default function CelebrantsSheets() {
  return <Sheets {...useLoaderData<typeof loader>()} />;
}
