import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as guard from "~/http/guard.server";
import { lifeDates } from "~/lib/life-dates";
import { sampleMemorial, sampleMemories } from "~/lib/sample-memorial";
import { hour } from "~/lib/time";
import type { MemoryView } from "~/models/memory/input";
import { paths } from "~/paths";
import { MediaFrom } from "~/ui/media-url";
import { Biography, PageHead } from "~/ui/memorial/page-head";
import { MemoryArticle } from "~/ui/memory/article";
import { openMeta } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { SkipLink } from "~/ui/page/skip-link";
import { useSite } from "~/ui/site";
import { TextLink } from "~/ui/text-link";
import { sampleMedia, samplePicture, sampleUrl } from "./files";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return { now: Date.now() };
}

export const meta: MetaFunction = ({ matches }) =>
  openMeta(matches, "A sample memorial", "What a memorial page looks like to the people who visit it.", paths.sample());

/** The sample's memories as the page shows them, newest first. */
function memoriesAt(now: number): MemoryView[] {
  return [...sampleMemories]
    .sort((a, b) => a.hoursAgo - b.hoursAgo)
    .map(({ hoursAgo, file, poster, ...memory }, index) => ({
      ...memory,
      id: String(index),
      createdAt: new Date(now - hoursAgo * hour).toISOString(),
      familyOnly: false,
      language: null,
      media: file ? sampleMedia(file, poster) : null,
      pictures: [],
    }));
}

const files = { url: (_media: string, file: string) => sampleUrl(file), download: null, photo: null };

export default function Sample() {
  const { now } = useLoaderData<typeof loader>();
  const { brand } = useSite();
  const { fullName, dateOfBirth, dateOfDeath, biography, portrait, cover } = sampleMemorial;
  return (
    <MediaFrom.Provider value={files}>
      <SkipLink />
      <aside aria-label="About this page" className="bg-teal-wash px-5 py-3 text-center">
        A sample of a memorial page. {fullName} and the memories are invented.{" "}
        <TextLink href={paths.home()}>Back to {brand}</TextLink>
      </aside>
      <PageHead
        name={fullName}
        line={lifeDates(dateOfBirth, dateOfDeath) ?? null}
        portrait={samplePicture(portrait)}
        cover={samplePicture(cover)}
      />
      <main id="content" tabIndex={-1} className="mx-auto max-w-[40rem] px-5 outline-none">
        <p className="my-8 text-center">
          Here visitors share a story, a photo, a video, a voice recording or a signature. The family reads each one
          before it appears below.
        </p>
        <Biography text={biography} />
        <section aria-label="Memories" className="mt-9 border-t border-rule">
          {memoriesAt(now).map((memory) => (
            <MemoryArticle key={memory.id} memory={memory} now={new Date(now)} />
          ))}
        </section>
        <p className="mt-10 text-center">
          <TextLink href={paths.howItWorks()}>How It Works</TextLink>
        </p>
      </main>
      <QuietFooter />
    </MediaFrom.Provider>
  );
}
