import type { LoaderFunctionArgs } from "@remix-run/node";
import * as guard from "~/features/status/guard.server";
import { allFigures, allSigns, prometheusText, statusJson } from "~/features/status/signs.server";
import { whatRuns } from "~/features/status/version.server";

const headers = { "Cache-Control": "no-store" };

/** Prometheus asks for text, with ?format=prometheus or by its Accept header; everybody else gets JSON. */
export async function loader(args: LoaderFunctionArgs) {
  await guard.operator(args);
  const told = { signs: await allSigns(), figures: await allFigures(), runs: await whatRuns() };
  const { searchParams } = new URL(args.request.url);
  const accept = args.request.headers.get("Accept") ?? "";
  if (searchParams.get("format") === "prometheus" || /openmetrics|text\/plain/.test(accept))
    return new Response(prometheusText(told), {
      headers: { ...headers, "Content-Type": "text/plain; version=0.0.4; charset=utf-8" },
    });
  return new Response(statusJson(told), { headers: { ...headers, "Content-Type": "application/json" } });
}
