import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { env } from "~/env.server";
import { visitorsKeepsake } from "~/features/keepsake/find.server";
import * as guard from "~/features/keepsake/guard.server";
import { isUnderWay } from "~/features/keepsake/input";
import { OnPhone } from "~/features/keepsake/on-phone";
import { keepsakePaths } from "~/features/keepsake/paths";
import { languageOf } from "~/http/language.server";
import { catalogues } from "~/languages/all";
import { showDay } from "~/lib/dates";
import { readableId } from "~/lib/short-id";
import { showBytes } from "~/lib/sizes";
import { Submit } from "~/ui/form/submit";
import { MemorialHeading } from "~/ui/memorial/heading";
import { pageMeta } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { useTexts } from "~/ui/texts";

export async function loader(args: LoaderFunctionArgs) {
  const { face, access } = await guard.visitorsKeepsake(args);
  const language = languageOf(args.request, face.language);
  const texts = catalogues[language];
  const { locale } = texts.about;
  const keepsake = await visitorsKeepsake(access);
  const { state, percent, files, expiresOn } = keepsake;
  const problems: Partial<Record<typeof state, string>> = {
    outdated: texts.keepsake.changed,
    failed: texts.keepsake.failed,
  };
  return {
    language,
    errorMark: texts.page.error,
    tab: `${texts.keepsake.offer}${texts.page.colon} ${face.full_name}`,
    name: face.full_name,
    url: readableId(face),
    address: env.origin + keepsakePaths.visitorsKeepsake(readableId(face)),
    percent: isUnderWay(keepsake) ? percent : null,
    awaitsRecordings: keepsake.awaitsRecordings,
    problem: problems[state],
    files: files.map(({ name, bytes, tag }) => ({ name, tag, size: showBytes(bytes, locale) })),
    until: expiresOn && showDay(expiresOn, locale),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data?.tab ?? "Download everything", { noindex: true });

export default function VisitorsKeepsake() {
  const { name, url, address, percent, awaitsRecordings, problem, files, until } = useLoaderData<typeof loader>();
  const { follow, keepsake, page, send } = useTexts();
  return (
    <>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-7 outline-none">
        <MemorialHeading url={url} back={follow.back} title={keepsake.offer} name={name} />
        <p className="mb-6">{keepsake.text}</p>
        {percent !== null && (
          <>
            <p role="status">{awaitsRecordings ? keepsake.preparing : keepsake.underWay(percent)}</p>
            <a className="link mt-2" href={keepsakePaths.visitorsKeepsake(url)}>
              {keepsake.look}
            </a>
          </>
        )}
        {files.length > 0 && (
          <>
            <h2>{keepsake.ready}</h2>
            <p className="my-4">
              {files.map(({ name: file, tag, size }, index) => (
                <a
                  key={file}
                  className="button me-3 mb-3"
                  href={keepsakePaths.visitorsKeepsakeFile(url, file, { of: tag })}
                  download
                >
                  {files.length > 1 ? keepsake.part(index + 1, files.length, size) : keepsake.download(size)}
                </a>
              ))}
            </p>
            <p>{keepsake.unpack}</p>
            {files.length > 1 && <p>{keepsake.unpackParts}</p>}
            <OnPhone
              text={keepsake.onPhone}
              label={send.email}
              subject={`${keepsake.offer}${page.colon} ${name}`}
              address={address}
            />
            {until && <p className="quiet mt-3">{keepsake.until(until)}</p>}
          </>
        )}
        {problem && <p className="mb-4">{problem}</p>}
        {percent === null && files.length === 0 && (
          <form method="post" action={keepsakePaths.makeVisitorsKeepsake(url)}>
            <Submit busy={keepsake.making}>{keepsake.make}</Submit>
          </form>
        )}
      </main>
      <QuietFooter languages="" />
    </>
  );
}
