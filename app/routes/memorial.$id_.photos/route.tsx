import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { belowPictures, photoLinks } from "~/features/added-to-page.server";
import { seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { languageOf } from "~/http/language.server";
import { catalogues } from "~/languages/all";
import { fill } from "~/lib/fill";
import { pageOf } from "~/lib/page";
import { readableId } from "~/lib/short-id";
import { isClosed } from "~/models/memorial/opening.server";
import { photosOnPage } from "~/models/memory/photos.server";
import { suggestedTitles } from "~/models/memory/suggested-titles.server";
import { paths } from "~/paths";
import { MemorialHeading } from "~/ui/memorial/heading";
import { LiveParts } from "~/ui/memory/live-parts";
import { PictureWordsById } from "~/ui/memory/picture-words";
import { pageMeta } from "~/ui/page/meta";
import { Pages } from "~/ui/page/pages";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { useTexts } from "~/ui/texts";
import { PhotoGrid } from "./photo-grid";

export const handle = { ownScript: (data: unknown) => Boolean(data) };

export async function loader(args: LoaderFunctionArgs) {
  const { face, access } = await guard.visit(args);
  const url = readableId(face);
  // The page itself says when it will show its memories.
  if (!access || isClosed(face)) throw seeOther(paths.memorial(url));
  const language = languageOf(args.request, face.language);
  const texts = catalogues[language];
  const shown = await photosOnPage(access, pageOf(new URL(args.request.url).searchParams.get("page")));
  const pictures = shown.photos.map(({ media }) => media.id);
  const shownOn = { memorialId: face.id, url, language };
  const { pictureWords } = await belowPictures(shownOn, [{ id: "", pictures }]);
  const title = fill(texts.memory.allPhotos, { count: shown.count });
  return {
    ...shown,
    language,
    url,
    title,
    errorMark: texts.page.error,
    tab: `${title}${texts.page.colon} ${face.full_name}`,
    name: face.full_name,
    suggestedTitles: suggestedTitles(face),
    pictureWords,
    photoLinks: await photoLinks(shownOn),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data?.tab ?? "All photos", { noindex: true });

export default function Photos() {
  const { photos, page, pages, url, title, name, photoLinks, ...data } = useLoaderData<typeof loader>();
  const { follow, memorial } = useTexts();
  return (
    <>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[60rem] px-5 pt-7 outline-none">
        <MemorialHeading url={url} back={follow.back} title={title} name={name} />
        <PictureWordsById.Provider value={data.pictureWords}>
          <PhotoGrid url={url} photos={photos} suggestedTitles={data.suggestedTitles} />
        </PictureWordsById.Provider>
        <Pages
          page={page}
          pages={pages}
          url={(to) => paths.photos(url, { page: to })}
          label={memorial.pages}
          previous={memorial.newer}
          next={memorial.older}
          summary={pages > 1 ? memorial.pageOf(page, pages) : undefined}
        />
      </main>
      <QuietFooter languages={page > 1 ? `page=${page}` : ""} />
      <LiveParts photoLinks={photoLinks} />
    </>
  );
}
