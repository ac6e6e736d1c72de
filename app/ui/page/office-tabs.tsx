import { Link, useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { Tabs } from "./tabs";

interface Tab {
  to: string;
  label: string;
  /** The part of the label that a phone shows. */
  short?: string;
}

interface LinkProps {
  tab: Tab;
  /** The tab that the page belongs to. */
  here: Tab | undefined;
  onPhone?: boolean;
  className: string;
}

function TabLink({ tab, here, onPhone, className }: LinkProps) {
  const { to, label, short } = tab;
  const { pathname } = useLocation();
  const named = onPhone && short ? { "aria-label": label, children: short } : { children: label };
  const below = to === paths.dashboard() && pathname !== to;
  const current = tab === here ? (below ? "true" : "page") : undefined;
  return <Link to={to} aria-current={current} className={className} {...named} />;
}

/** The tab of a page. All that have none of their own are reached from the list of memorials, the first tab. */
function tabOf(tabs: Tab[], pathname: string): Tab | undefined {
  const [list, ...others] = tabs;
  return others.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ?? list;
}

/** The two tabs of a phone: the current one and the one that staff need most beside it, both short enough for one line. */
function onPhone(tabs: Tab[], here: Tab | undefined) {
  const [manage, ...others] = tabs;
  const most = others.find(({ short }) => short) ?? others.find(({ to }) => to === paths.overview());
  const both = here && here !== manage && here !== most ? [here, most] : [manage, most];
  return both.filter((tab) => tab !== undefined);
}

/** The tabs of the office. On a phone two of them stand in a line, and the others below 'More', which works without JavaScript. */
export function OfficeTabs({ tabs }: { tabs: Tab[] }) {
  const { pathname, key } = useLocation();
  const here = tabOf(tabs, pathname);
  const shown = onPhone(tabs, here);
  return (
    <>
      <Tabs label="Dashboard" className="max-md:hidden">
        {tabs.map((tab) => (
          <TabLink key={tab.to} tab={tab} here={here} className="tab" />
        ))}
      </Tabs>
      <Tabs label="Dashboard" className="relative gap-x-3 text-[0.9375rem] md:hidden">
        {shown.map((tab) => (
          <TabLink key={tab.to} tab={tab} here={here} onPhone className="tab" />
        ))}
        <details key={key} className="ms-auto">
          <summary className="tab list-none [&::-webkit-details-marker]:hidden">
            More&nbsp;<span aria-hidden="true">▾</span>
          </summary>
          <div className="absolute end-0 top-full z-20 grid min-w-56 border border-rule bg-paper px-5 py-2 lifted">
            {tabs
              .filter((tab) => !shown.includes(tab))
              .map((tab) => (
                <TabLink key={tab.to} tab={tab} here={here} className="link" />
              ))}
          </div>
        </details>
      </Tabs>
    </>
  );
}
