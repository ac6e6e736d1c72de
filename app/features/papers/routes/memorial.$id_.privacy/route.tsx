import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notices } from "~/features/papers/notice/all.server";
import { noticeFacts } from "~/features/papers/notice/facts.server";
import { NoticePage } from "~/features/papers/ui/notice-page";
import * as guard from "~/http/guard.server";
import { languageOf } from "~/http/language.server";
import { catalogues } from "~/languages/all";
import { readableId } from "~/lib/short-id";
import { funeralHomeOf } from "~/models/memorial/funeral-home.server";
import { paths } from "~/paths";
import { pageMeta, titlesOf } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { TextLink } from "~/ui/text-link";
import { useTexts } from "~/ui/texts";

/** Open before the gate: it says no more of the memorial than the gate does, which names the funeral home too. */
export async function loader(args: LoaderFunctionArgs) {
  const { face } = await guard.visit(args);
  const language = languageOf(args.request, face.language);
  const facts = await noticeFacts(catalogues[language].about.locale);
  return { language, url: readableId(face), texts: notices[language], facts, home: await funeralHomeOf(face) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data?.texts.head.title ?? titlesOf(matches)?.failed ?? "", {
    noindex: true,
    missing: titlesOf(matches)?.memorial,
  });

export default function MemorialNotice() {
  const { url, texts, facts, home } = useLoaderData<typeof loader>();
  const { follow } = useTexts();
  return (
    <>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-7 outline-none">
        <p className="mb-3">
          <TextLink href={paths.memorial(url)}>{follow.back}</TextLink>
        </p>
        <NoticePage texts={texts} facts={facts} home={home} />
      </main>
      <QuietFooter languages="" />
    </>
  );
}
