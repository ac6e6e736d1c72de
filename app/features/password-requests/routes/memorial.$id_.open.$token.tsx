import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as guard from "~/features/password-requests/guard.server";
import { isUsable, spend } from "~/features/password-requests/open.server";
import { passwordRequestsPaths } from "~/features/password-requests/paths";
import { seeOther, tryOrSay } from "~/http/flash.server";
import { unlockAndRedirect } from "~/http/unlock.server";
import { fill } from "~/lib/fill";
import { paths } from "~/paths";
import { LinkButtons } from "~/ui/page/link-buttons";
import { pageMeta } from "~/ui/page/meta";
import { OneButton } from "~/ui/page/one-button";
import { QuietFrame } from "~/ui/page/quiet-frame";

export async function loader(args: LoaderFunctionArgs) {
  const { access, face, url, language, texts, catalogue } = await guard.gate(args);
  const works = await isUsable(args.params.token ?? "", access.memorialId);
  const title = fill(texts.openTitle, { name: face.full_name });
  const head = works ? { tab: title, title } : { tab: texts.open, title: catalogue.follow.unusable };
  const shown = { language, url, works, ...head, texts: { ...texts, letter: null } };
  return data(shown, { status: works ? 200 : 404 });
}

/** Opens the page on a press, because programs that look through mails follow links. */
export async function action(args: ActionFunctionArgs) {
  const { access, face, url, catalogue } = await guard.gate(args);
  const { token = "" } = args.params;
  const page = passwordRequestsPaths.open(url, token);
  const open = async () =>
    (await spend(token, access.memorialId))
      ? unlockAndRedirect(args.request, face.id, face.password_version, paths.memorial(url))
      : seeOther(page);
  return tryOrSay(page, "gate link", open, [catalogue.form.error, catalogue.gate.failed, "bad"]);
}

export const meta: MetaFunction = ({ data, matches }) =>
  pageMeta(matches, (data as { tab?: string } | undefined)?.tab ?? "Open the page", { noindex: true });

export default function OpenPage() {
  const { url, works, title, texts } = useLoaderData<Awaited<ReturnType<typeof loader>>["data"]>();
  return (
    <QuietFrame>
      <h1>{title}</h1>
      <p className="mt-3">{works ? texts.openText : texts.unusableText}</p>
      {works ? (
        <OneButton busy={texts.opening}>{texts.open}</OneButton>
      ) : (
        <LinkButtons className="mt-6" links={[[texts.title, passwordRequestsPaths.ask(url)]]} />
      )}
    </QuietFrame>
  );
}
