import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mayVisitorsName } from "~/features/people/allowed.server";
import { shownNames } from "~/features/people/names.server";
import { peoplePaths } from "~/features/people/paths";
import { joinNames, peopleTexts } from "~/features/people/texts";
import { PictureChoice } from "~/features/people/ui/picture-choice";
import { seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { languageOf } from "~/http/language.server";
import { catalogues } from "~/languages/all";
import { readableId } from "~/lib/short-id";
import { isClosed } from "~/models/memorial/opening.server";
import { photosOfMemory } from "~/models/memory/photos.server";
import { paths } from "~/paths";
import { MemorialHeading } from "~/ui/memorial/heading";
import { pageMeta } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { Toast } from "~/ui/page/toast";

export async function loader(args: LoaderFunctionArgs) {
  const { face, access } = await guard.visit(args);
  const url = readableId(face);
  if (!access || isClosed(face)) throw seeOther(paths.memorial(url));
  const photos = await photosOfMemory(access, new URL(args.request.url).searchParams.get("memory") ?? "");
  if (!photos.length || !(await mayVisitorsName(face.id))) throw guard.notFound();
  const language = languageOf(args.request, face.language);
  const names = await shownNames(photos.map(({ media }) => media.id));
  return {
    language,
    url,
    name: face.full_name,
    title: peopleTexts[language].whoInThese,
    which: peopleTexts[language].which,
    back: catalogues[language].follow.back,
    pictures: photos.map((photo) => ({
      photo,
      to: peoplePaths.name(url, photo.media.id),
      names: joinNames(names.get(photo.media.id) ?? [], language),
    })),
    memory: photos[0]?.memory.id ?? "",
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data ? `${data.title} ${data.name}` : "Who is in these pictures?", { noindex: true });

export default function PeopleInMemory() {
  const { url, name, title, which, back, pictures, memory } = useLoaderData<typeof loader>();
  return (
    <>
      <Toast />
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-7 outline-none">
        <MemorialHeading url={url} back={back} title={title} name={name} />
        <p>{which}</p>
        <PictureChoice pictures={pictures} />
      </main>
      <QuietFooter languages={new URLSearchParams({ memory }).toString()} />
    </>
  );
}
