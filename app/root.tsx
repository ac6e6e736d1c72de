import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { data } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import enhance from "~/browser/enhance.script?script";
import { env } from "~/env.server";
import { takeFlash } from "~/http/flash.server";
import { accountMark, heldFor } from "~/http/forms/held-form.server";
import * as guard from "~/http/guard.server";
import { englishTexts, followLanguageLink, inVisitorLanguage } from "~/http/language.server";
import { pageMarks } from "~/http/session.server";
import { noticesFor, papersFor } from "~/http/site-files.server";
import { initials } from "~/lib/text";
import { mayOnSite } from "~/models/access";
import { queueTab } from "~/models/moderation/queue.server";
import { paths } from "~/paths";
import { heldForms } from "~/ui/form/held";
import { Arrival } from "~/ui/page/arrival";
import { Failed } from "~/ui/page/failed";
import { useInlineStyle } from "~/ui/page/inline-style";
import { pageMeta, titlesOf } from "~/ui/page/meta";
import { useNonce } from "~/ui/page/nonce";
import { NotFound } from "~/ui/page/not-found";
import { isOffline } from "~/ui/page/offline";
import { usePageLanguage } from "~/ui/page/page-language";
import { PlainFrame } from "~/ui/page/plain-frame";
import { PublicFrame } from "~/ui/page/public-frame";
import { QuietFrame } from "~/ui/page/quiet-frame";
import { SessionCheck } from "~/ui/page/session-check";
import { type Site, useSite } from "~/ui/site";
import { type CommonTexts, LanguageContext, SentTextsContext } from "~/ui/texts";
import "./styles.css";

export async function loader(args: LoaderFunctionArgs) {
  const { viewer } = await guard.anyone(args);
  followLanguageLink(args.request);
  const { toast, headers } = await takeFlash(args.request, args.context);
  const { held, others } = await heldFor(args.request, viewer);
  const site: Site & { invalid: boolean; commonTexts: CommonTexts | null } = {
    brand: env.brand,
    year: new Date().getFullYear(),
    supportEmail: env.supportEmail,
    supportPhone: env.supportPhone,
    promises: env.promises,
    origin: env.origin,
    timeZone: env.timeZone,
    openSignUp: env.openSignUp,
    toast,
    viewer: viewer && {
      email: viewer.email,
      mark: accountMark(viewer.id),
      pageMark: pageMarks(viewer.id)[0] ?? "",
      initial: initials(viewer.email).slice(0, 1),
      mayRegister: mayOnSite(viewer, "register"),
      mayModerate: mayOnSite(viewer, "moderate"),
      mayInviteBusinesses: mayOnSite(viewer, "inviteBusinesses"),
      toRead: await queueTab(viewer),
      notices: await noticesFor(viewer),
    },
    held,
    heldElsewhere: others,
    invalid: Boolean(args.context.invalid),
    inLanguage: inVisitorLanguage(args.request),
    ...(await papersFor(args.params.id)),
    commonTexts: englishTexts(args.request),
  };
  return data(site, { headers });
}

const receipt = /^\/memorial\/[^/]+\/receipt\/[^/]+$/;

/**
 * A receipt uses none of this loader's data, and must not fail with it when the network does. After a failed action the default here is true,
 * although Remix doesn't revalidate without this function. While forms are held, it revalidates for every page, because any page may have one.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl, actionStatus = 200, defaultShouldRevalidate }) =>
  actionStatus < 400 && !receipt.test(nextUrl.pathname) && (defaultShouldRevalidate || heldForms.get() === true);

export const meta: MetaFunction = ({ error, matches }) => {
  if (!error) return pageMeta(matches, "Everkeep");
  const { failed, offline } = titlesOf(matches) ?? { failed: "Something went wrong", offline: "No connection" };
  return pageMeta(matches, isOffline(error) ? offline : failed);
};

interface Handle {
  hydrate?: boolean | ((data: unknown) => boolean);
  inlineStyle?: boolean | ((data: unknown) => boolean);
  ownScript?: boolean | ((data: unknown) => boolean);
}

/**
 * Only screens with handle.hydrate get scripts. The others get the small enhancement module, unless handle.ownScript says that they have their own.
 * Screens with handle.inlineStyle get their style inside the page.
 */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const style = useInlineStyle();
  const matches = useMatches();
  const anyRouteHas = (option: keyof Handle) =>
    matches.some(({ handle, data }) => {
      const value = (handle as Handle | undefined)?.[option];
      return typeof value === "function" ? value(data) : value;
    });
  // A nonce differs in each answer. So a page for the page cache has none, and no scripts that need one. Without the root's data there are no texts.
  const known = useRouteLoaderData("root") !== undefined;
  const hydrates = nonce !== null && known && anyRouteHas("hydrate");
  const { language, direction, sent } = usePageLanguage();
  return (
    <html lang={language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {style && anyRouteHas("inlineStyle") ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own text; React would escape the > of its selectors.
          <style dangerouslySetInnerHTML={{ __html: style }} />
        ) : (
          <Links />
        )}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href={paths.manifest()} />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#191715" media="(prefers-color-scheme: dark)" />
        {!hydrates && !anyRouteHas("ownScript") && <script type="module" src={enhance} />}
      </head>
      <body>
        <LanguageContext.Provider value={language}>
          <SentTextsContext.Provider value={sent}>
            {children}
            {nonce !== null && <SessionCheck />}
          </SentTextsContext.Provider>
        </LanguageContext.Provider>
        {hydrates && (
          <>
            <ScrollRestoration nonce={nonce ?? ""} />
            <Scripts nonce={nonce ?? ""} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  const { heldElsewhere } = useSite();
  useEffect(() => heldForms.set(heldElsewhere || null), [heldElsewhere]);
  return (
    <>
      <Outlet />
      <Arrival />
    </>
  );
}

export function ErrorBoundary() {
  const { inLanguage } = useSite();
  const Frame = !useRouteLoaderData("root") ? PlainFrame : inLanguage ? QuietFrame : PublicFrame;
  return (
    <Frame>
      <Failed missing={<NotFound />} />
    </Frame>
  );
}
