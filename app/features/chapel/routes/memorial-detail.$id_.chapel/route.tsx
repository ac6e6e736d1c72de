import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import script from "~/features/chapel/browser/chapel.script?script";
import { lastDayOf, readShowChoices } from "~/features/chapel/choices.server";
import { isOver, readAddress, readShow } from "~/features/chapel/list.server";
import { chapelPaths } from "~/features/chapel/paths";
import { readBar } from "~/features/memorial-bar.server";
import * as guard from "~/http/guard.server";
import { showDay } from "~/lib/dates";
import { readableId } from "~/lib/short-id";
import { paths } from "~/paths";
import { MemorialBar } from "~/ui/memorial/bar";
import { DashboardFrame } from "~/ui/page/dashboard-frame";
import { pageMeta } from "~/ui/page/meta";
import { About } from "./about";
import { Keeping } from "./keeping";
import { MorningCheck } from "./morning-check";
import { Stage } from "./stage";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const [show, choices, memorial, bar] = await Promise.all([
    readShow(access),
    readShowChoices(access),
    readAddress(access),
    readBar(access),
  ]);
  const lastDay = await lastDayOf(access, choices);
  const counts = { picture: 0, film: 0, voice: 0, words: 0 };
  for (const { kind } of show.slides) counts[kind] += 1;
  return {
    id: access.memorialId,
    name: memorial.full_name,
    // Without the portrait: the page is kept for the chapel, where there may be no network.
    bar: { ...bar, portrait: null },
    publicId: readableId(memorial),
    counts,
    origin: memorial.origin,
    lastDay: showDay(lastDay),
    isOver: isOver(show),
    person: access.viewer?.fullName || access.viewer?.email || "",
  };
}

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: "/chapel.css" },
  { rel: "modulepreload", href: "/forget.js" },
];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "In the chapel", { noindex: true, missing: "Memorial Not Found" });

export default function Chapel() {
  const { id, name, bar, publicId, counts, origin, lastDay, isOver, person } = useLoaderData<typeof loader>();
  return (
    <>
      <DashboardFrame tabs>
        <MemorialBar bar={bar} here="Slideshow" />
        <div
          id="chapel"
          data-path={chapelPaths.chapel(id)}
          data-origin={origin}
          data-public-path={paths.memorial(publicId)}
          data-events={paths.events(publicId)}
          data-name={name}
          data-person={person}
          className="max-w-[46rem]"
        >
          <h1>In the chapel</h1>
          <p className="quiet mt-1.5 hidden print:block">{name}</p>
          <About id={id} counts={counts} lastDay={lastDay} isOver={isOver} />
          <p id="said" role="status" hidden className="mt-6 border-s-4 border-rose ps-3.5" />
          <div id="tools" hidden>
            <Keeping lastDay={lastDay} />
            <MorningCheck name={name} />
          </div>
        </div>
      </DashboardFrame>
      <Stage />
      <script src={script} type="module" />
    </>
  );
}

export { MemorialNotFound as ErrorBoundary } from "~/ui/page/memorial-not-found";
