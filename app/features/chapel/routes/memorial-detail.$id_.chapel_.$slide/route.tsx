import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isOver, readShow } from "~/features/chapel/list.server";
import { chapelPaths } from "~/features/chapel/paths";
import { transcriptsPaths } from "~/features/transcripts/door.server";
import { seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { pageMeta } from "~/ui/page/meta";
import { Content } from "./content";

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  const show = await readShow(access);
  if (isOver(show)) throw seeOther(chapelPaths.chapel(access.memorialId));
  const { slides, names } = show;
  const number = /^[1-9]\d{0,5}$/.test(args.params.slide ?? "") ? Number(args.params.slide) : 0;
  const slide = slides[number - 1];
  if (!slide) throw new Response(null, { status: 404 });
  const id = access.memorialId;
  const captions = slide.said?.captions.length ? transcriptsPaths.captions(id, slide.id) : null;
  return { id, number, count: slides.length, slide: names ? slide : { ...slide, name: "" }, captions };
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: "/chapel.css" }];

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "In the chapel", { noindex: true, missing: "Memorial Not Found" });

export default function SlidePage() {
  const { id, number, count, slide, captions } = useLoaderData<typeof loader>();
  const before = number === 1 ? count : number - 1;
  const after = number === count ? 1 : number + 1;
  return (
    <div className="page-slide">
      <main id="content" tabIndex={-1} className="outline-none">
        <h1 className="sr-only">
          {slide.caption} ({number} of {count})
        </h1>
        <Content slide={slide} captions={captions} />
      </main>
      <nav aria-label="Slides" className="page-slide-links">
        <a href={chapelPaths.chapelSlide(id, before)} rel="prev">
          Previous
        </a>
        <span>
          {number} of {count}
        </span>
        <a href={chapelPaths.chapelSlide(id, after)} rel="next">
          Next
        </a>
        <a href={chapelPaths.chapel(id)}>Back</a>
      </nav>
    </div>
  );
}

export { MemorialNotFound as ErrorBoundary } from "~/ui/page/memorial-not-found";
