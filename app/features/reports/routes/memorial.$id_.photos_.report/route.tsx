import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { reportsPaths } from "~/features/reports/paths";
import { reportTexts } from "~/features/reports/texts/all.server";
import { seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { languageOf } from "~/http/language.server";
import { pageOf } from "~/lib/page";
import { readableId } from "~/lib/short-id";
import { isClosed } from "~/models/memorial/opening.server";
import { photosOnPage } from "~/models/memory/photos.server";
import { paths } from "~/paths";
import { MemorialHeading } from "~/ui/page/memorial-heading";
import { pageMeta } from "~/ui/page/meta";
import { Pages } from "~/ui/page/pages";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { useTexts } from "~/ui/texts";
import { PhotoChoice } from "./photo-choice";

export async function loader(args: LoaderFunctionArgs) {
  const { face, access } = await guard.visit(args);
  const url = readableId(face);
  if (!access || isClosed(face)) throw seeOther(paths.memorial(url));
  const language = languageOf(args.request, face.language);
  const shown = await photosOnPage(access, pageOf(new URL(args.request.url).searchParams.get("page")));
  return { ...shown, language, url, name: face.full_name, texts: reportTexts[language].report };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data?.texts.whichPhoto ?? "Report a photo", { noindex: true });

export default function ReportPhoto() {
  const { photos, page, pages, url, name, texts } = useLoaderData<typeof loader>();
  const { memorial } = useTexts();
  return (
    <>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[60rem] px-5 pt-7 outline-none">
        <MemorialHeading url={url} back={texts.back} title={texts.whichPhoto} name={name} />
        <PhotoChoice photos={photos} url={url} />
        <Pages
          page={page}
          pages={pages}
          url={(to) => reportsPaths.reportPhoto(url, { page: to })}
          label={memorial.pages}
          previous={memorial.newer}
          next={memorial.older}
          summary={pages > 1 ? memorial.pageOf(page, pages) : undefined}
        />
      </main>
      <QuietFooter languages={page > 1 ? `page=${page}` : ""} />
    </>
  );
}
