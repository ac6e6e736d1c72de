import { NavLink, useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { Tabs } from "./tabs";

interface Tab {
  to: string;
  label: string;
  /** The part of the label that a phone shows. */
  short?: string;
}

function TabLink({
  tab: { to, label, short },
  onPhone,
  className,
}: {
  tab: Tab;
  onPhone?: boolean;
  className: string;
}) {
  const named = onPhone && short ? { "aria-label": label, children: short } : { children: label };
  return <NavLink to={to} end={to === paths.dashboard()} className={className} {...named} />;
}

const isHere = ({ to }: Tab, pathname: string) =>
  pathname === to || (to !== paths.dashboard() && pathname.startsWith(`${to}/`));

/** The two tabs of a phone: the current one and the one that staff need most beside it, both short enough for one line. */
function onPhone(tabs: Tab[], pathname: string) {
  const [manage, ...others] = tabs;
  const here = tabs.find((tab) => isHere(tab, pathname));
  const most = others.find(({ short }) => short) ?? others.find(({ to }) => to === paths.overview());
  const both = here && here !== manage && here !== most ? [here, most] : [manage, most];
  return both.filter((tab) => tab !== undefined);
}

/** The tabs of the office. On a phone two of them stand in a line, and the others below 'More', which works without JavaScript. */
export function OfficeTabs({ tabs }: { tabs: Tab[] }) {
  const { pathname, key } = useLocation();
  const shown = onPhone(tabs, pathname);
  return (
    <>
      <Tabs label="Dashboard" className="max-md:hidden">
        {tabs.map((tab) => (
          <TabLink key={tab.to} tab={tab} className="tab" />
        ))}
      </Tabs>
      <Tabs label="Dashboard" className="relative gap-x-3 text-[0.9375rem] md:hidden">
        {shown.map((tab) => (
          <TabLink key={tab.to} tab={tab} onPhone className="tab" />
        ))}
        <details key={key} className="ms-auto">
          <summary className="tab list-none [&::-webkit-details-marker]:hidden">
            More&nbsp;<span aria-hidden="true">▾</span>
          </summary>
          <div className="absolute end-0 top-full z-20 grid min-w-56 border border-rule bg-paper px-5 py-2 lifted">
            {tabs
              .filter((tab) => !shown.includes(tab))
              .map((tab) => (
                <TabLink key={tab.to} tab={tab} className="link" />
              ))}
          </div>
        </details>
      </Tabs>
    </>
  );
}
