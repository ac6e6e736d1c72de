import { BusinessAccounts, type BusinessPage } from "./business-accounts";
import { BusinessAnalytics, type BusinessFigures } from "./business-analytics";
import { type OwnFigures, OwnTiles } from "./own-tiles";
import { type SiteFigures, SiteTiles } from "./site-tiles";

interface Props {
  /** Null if they could not be loaded. */
  figures: { own: OwnFigures; business: BusinessFigures | null } | { site: SiteFigures; overview: BusinessPage } | null;
}

export function Figures({ figures }: Props) {
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
  return (
    <>
      <OwnTiles figures={figures.own} />
      {figures.business && <BusinessAnalytics figures={figures.business} />}
    </>
  );
}
