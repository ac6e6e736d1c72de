import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as guard from "~/features/gatherings/guard.server";
import { gatheringsPaths } from "~/features/gatherings/paths";
import { inWords, zoneOf } from "~/features/gatherings/shown.server";
import { gatheringTexts } from "~/features/gatherings/texts";
import { GatheringLines } from "~/features/gatherings/ui/gathering-lines";
import { languageOf } from "~/http/language.server";
import { catalogues } from "~/languages/all";
import { MemorialHeading } from "~/ui/memorial/heading";
import { pageMeta } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { Toast } from "~/ui/page/toast";
import { TextLink } from "~/ui/text-link";

export async function loader(args: LoaderFunctionArgs) {
  const { face, gathering, token, url } = await guard.invited(args);
  const language = languageOf(args.request, face.language);
  const { follow, page, service } = catalogues[language];
  return {
    language,
    url,
    name: face.full_name,
    gathering: inWords(gathering, language),
    zone: zoneOf([gathering], language),
    written: face.language,
    title: gatheringTexts[language].invitation,
    back: follow.toMemorial,
    newTab: page.newTab,
    calendar: { label: service.calendar, to: gatheringsPaths.invitedCalendar(url, token) },
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data ? `${data.title} · ${data.name}` : "An invitation", { noindex: true });

export default function Invited() {
  const { url, name, gathering, zone, written, title, back, newTab, calendar } = useLoaderData<typeof loader>();
  return (
    <>
      <Toast />
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-7 break-words outline-none">
        <MemorialHeading url={url} back={back} title={title} name={name} />
        <h2 className="text-2xl">{gathering.name}</h2>
        <GatheringLines gathering={gathering} language={written} newTab={newTab} />
        {zone && <p className="quiet mt-4">{zone}</p>}
        <p>
          <TextLink href={calendar.to}>{calendar.label}</TextLink>
        </p>
      </main>
      <QuietFooter languages="" />
    </>
  );
}
