import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notices } from "~/features/papers/notice/all.server";
import { noticeFacts } from "~/features/papers/notice/facts.server";
import type { NoticeTexts } from "~/features/papers/notice/texts";
import { NoticePage } from "~/features/papers/ui/notice-page";
import * as guard from "~/http/guard.server";
import { languageOf } from "~/http/language.server";
import { catalogues } from "~/languages/all";
import { pageMeta } from "~/ui/page/meta";
import { QuietFrame } from "~/ui/page/quiet-frame";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  const language = languageOf(args.request);
  const facts = await noticeFacts(catalogues[language].about.locale);
  return { language, texts: notices[language] as NoticeTexts, facts };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta(matches, data?.texts.head.title ?? "");

export default function Notice() {
  const { texts, facts } = useLoaderData<typeof loader>();
  return (
    <QuietFrame>
      <NoticePage texts={texts} facts={facts} home={null} ofSite />
    </QuietFrame>
  );
}
