import type { readOwnAnalytics, readSiteAnalytics } from "~/models/analytics/overview.server";
import { FigureTiles } from "~/ui/figure-tiles";
import { BusinessAccounts } from "./business-accounts";
import { BusinessAnalytics } from "./business-analytics";

type Own = Awaited<ReturnType<typeof readOwnAnalytics>>;
type Site = Awaited<ReturnType<typeof readSiteAnalytics>>;

function OwnTiles({ figures: { activeMemorials, totalMemories, totalViews } }: { figures: Own["own"] }) {
  return (
    <FigureTiles
      figures={[
        { label: "Active Memorials", figure: activeMemorials, hint: "Currently running memory services" },
        { label: "Total Memories", figure: totalMemories, hint: "Memories collected" },
        { label: "Memorial Views", figure: totalViews, hint: "Estimated views" },
      ]}
    />
  );
}

function SiteTiles({ figures }: { figures: Site["site"] }) {
  const users = `${figures.businessAccounts} business, ${figures.memorialMembers} members`;
  return (
    <FigureTiles
      figures={[
        { label: "Total Memorials", figure: figures.totalMemorials },
        { label: "Total Memories", figure: figures.totalMemories },
        { label: "Pending Memories", figure: figures.pendingMemories },
        { label: "Total Users", figure: figures.totalUsers, hint: users },
      ]}
    />
  );
}

/** The figures for the viewer's role; null if they could not be loaded. */
export function Figures({ figures }: { figures: Own | Site | null }) {
  if (!figures)
    return (
      <p role="alert" className="mt-6 border-s-4 border-rose bg-rose-wash px-5 py-4">
        The figures could not be loaded. Please try again in a moment.
      </p>
    );
  if ("site" in figures)
    return (
      <>
        <SiteTiles figures={figures.site} />
        <BusinessAccounts overview={figures.overview} />
      </>
    );
  const { own, business } = figures;
  if (!business && !own.activeMemorials && !own.totalMemories)
    return <p className="mt-6">Once you look after a memorial, you see here what people share with it.</p>;
  return (
    <>
      <OwnTiles figures={own} />
      {business && <BusinessAnalytics figures={business} />}
    </>
  );
}
