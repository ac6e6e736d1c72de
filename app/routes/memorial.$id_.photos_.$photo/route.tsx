import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { belowPictures, photoLinks } from "~/features/added-to-page.server";
import { seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { languageOf } from "~/http/language.server";
import { catalogues } from "~/languages/all";
import { mediaFileName } from "~/lib/file-names";
import { fill } from "~/lib/fill";
import { isOpening } from "~/lib/opening-words";
import { readableId } from "~/lib/short-id";
import { downloadOf, largestOf } from "~/models/media/input";
import { isClosed } from "~/models/memorial/opening.server";
import { findPhoto } from "~/models/memory/photos.server";
import { suggestedTitles } from "~/models/memory/suggested-titles.server";
import { paths } from "~/paths";
import { MemorialHeading } from "~/ui/memorial/heading";
import { PhotoLinks } from "~/ui/memory/photo-links";
import { usePictureAlt } from "~/ui/memory/picture-alt";
import { WordsBelow } from "~/ui/memory/picture-words";
import { pageMeta } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { Toast } from "~/ui/page/toast";
import { Picture } from "~/ui/picture";
import { useTexts } from "~/ui/texts";

export async function loader(args: LoaderFunctionArgs) {
  const { face, access } = await guard.visit(args);
  const url = readableId(face);
  if (!access || isClosed(face)) throw seeOther(paths.memorial(url));
  const photo = await findPhoto(access, args.params.photo ?? "");
  if (!photo) throw guard.notFound();
  const language = languageOf(args.request, face.language);
  const { memory: texts, page } = catalogues[language];
  const { caption, at, all, memory, media } = photo;
  const named = caption || fill(all > 1 ? texts.photoAt : texts.photoNamed, { at, all, title: memory.title });
  const shownOn = { memorialId: face.id, url, language };
  const hasOwnTitle = !suggestedTitles(face).includes(memory.title) && !isOpening(memory.title, memory.text);
  return {
    photo,
    pictureWords: (await belowPictures(shownOn, [{ id: memory.id, pictures: [media.id] }])).pictureWords,
    hasOwnTitle,
    language,
    url,
    tab: `${named} - ${face.full_name}`,
    errorMark: page.error,
    name: face.full_name,
    links: await photoLinks(shownOn),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data?.tab ?? "Photo", { noindex: true });

export default function Photo() {
  const { photo, pictureWords, hasOwnTitle, url, name, links } = useLoaderData<typeof loader>();
  const { follow, memory: texts } = useTexts();
  const { media, caption, at, all, memory } = photo;
  const words = pictureWords[media.id];
  const alt = usePictureAlt()(media, { caption, at, all, title: memory.title }, words);
  const [large, file] = [largestOf(media), downloadOf(media)];
  const { title } = memory;
  return (
    <>
      <Toast />
      <main id="content" tabIndex={-1} className="mx-auto max-w-[60rem] px-5 pt-7 outline-none">
        <MemorialHeading url={url} back={follow.back} title={texts.photo} name={name} />
        <a className="block cursor-zoom-in" href={large && paths.media(media.id, large.name)}>
          <Picture
            picture={media}
            alt={alt}
            sizes="(min-width: 960px) 920px, 100vw"
            className="block h-auto max-h-[80vh] w-full rounded-[3px] object-contain"
            eager
          />
        </a>
        {caption && (
          <p className="mt-3 break-words" dir="auto" lang={memory.language ?? undefined}>
            {caption}
          </p>
        )}
        {words && <WordsBelow words={words} />}
        <p className="quiet mt-3 break-words">
          {hasOwnTitle && <bdi lang={memory.language ?? undefined}>{title}</bdi>}
          {hasOwnTitle && " · "}
          <bdi>{memory.author}</bdi>
        </p>
        <p className="quiet flex flex-wrap gap-x-7">
          {file && (
            <a
              className="link"
              href={paths.download(media.id, file.name)}
              download={mediaFileName(title, file.name)}
              aria-label={fill(texts.downloadOf.photo, { title })}
            >
              {texts.download}
            </a>
          )}
          <PhotoLinks links={links} of={paths.photo(url, media.id)} alt={alt} />
        </p>
      </main>
      <QuietFooter languages="" />
    </>
  );
}
