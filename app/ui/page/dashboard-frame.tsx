import { type ReactNode, useState } from "react";
import { paths } from "~/paths";
import { useSite } from "~/ui/site";
import { TextLink } from "~/ui/text-link";
import { SearchBox } from "../search/search-box";
import { Brand } from "./brand";
import { Loading } from "./loading";
import { Menu } from "./menu";
import { OfficeNotices } from "./office-notices";
import { OfficeTabs } from "./office-tabs";
import { Avatar, SignOut } from "./session-links";
import { OfficeFooter } from "./site-footer";
import { SkipLink } from "./skip-link";
import { Toast } from "./toast";

function useTabs() {
  const { viewer } = useSite();
  return [
    { to: paths.dashboard(), label: "Manage Memorials" },
    ...(viewer && viewer.toRead !== null
      ? [
          {
            to: paths.queue(),
            label: `Memories to read${viewer.toRead && ` (${viewer.toRead})`}`,
            short: `To read${viewer.toRead && ` (${viewer.toRead})`}`,
          },
        ]
      : []),
    ...(viewer?.mayRegister ? [{ to: paths.register(), label: "Register Memorial" }] : []),
    { to: paths.overview(), label: "Analytics" },
    ...(viewer?.mayModerate ? [{ to: paths.moderation(), label: "Memory Moderation" }] : []),
    { to: paths.account(), label: "Account" },
  ];
}

interface Props {
  tabs?: boolean;
  /** A picture behind the page. The main part then stands on paper of its own, so that its text can be read. */
  backdrop?: ReactNode;
  children: ReactNode;
}

/** The frame of the signed-in pages: top bar, tabs, main part and footer. */
export function DashboardFrame({ tabs = false, backdrop, children }: Props) {
  const { viewer } = useSite();
  const all = useTabs();
  const [searching, setSearching] = useState(false);
  return (
    <>
      <SkipLink />
      {backdrop}
      <header className="office border-b border-rule bg-paper print:hidden">
        <div className="edges flex min-h-16 lg:min-h-14 items-center gap-x-7 max-lg:flex-wrap">
          <Brand />
          <SearchBox className="hidden max-w-md min-w-64 grow lg:block" onOpen={setSearching} />
          <div className="ms-auto hidden min-w-0 items-center gap-5 text-base whitespace-nowrap lg:flex">
            <TextLink href={paths.dashboard()}>Home</TextLink>
            <Avatar />
            <SignOut />
          </div>
          <Menu>
            <a className="link min-w-0" href={paths.account()}>
              <span className="min-w-0 [overflow-wrap:anywhere]">{viewer?.email}</span>
            </a>
            <TextLink href={paths.dashboard()}>Home</TextLink>
            <TextLink href={paths.search()}>Find Memorials</TextLink>
            <SignOut />
          </Menu>
        </div>
      </header>
      {/* Positioned only then: the place of a message is reckoned from the page. */}
      <div className={`office ${searching ? "relative" : ""}`}>
        {tabs && (
          <div className="bg-paper print:hidden">
            <div className="edges">
              <OfficeTabs tabs={all} />
            </div>
          </div>
        )}
        <div className="edges">
          <OfficeNotices />
          <Toast className="not-empty:pt-5" />
          <Loading />
          <main
            id="content"
            tabIndex={-1}
            className={`text-[1.0625rem] outline-none ${backdrop ? "pt-14 max-sm:-mx-2.5 sm:[@media(min-height:900px)]:pt-28" : "pt-3"}`}
          >
            {backdrop ? <div className="rounded bg-paper px-2.5 py-6 sm:p-8 lg:px-12">{children}</div> : children}
          </main>
        </div>
        <OfficeFooter />
        {/* The results cover parts of the page. A press on any of it only closes them. */}
        {searching && <div className="absolute inset-0 z-10" />}
      </div>
    </>
  );
}
