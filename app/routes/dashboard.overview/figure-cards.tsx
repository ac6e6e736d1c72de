import { FigureCards } from "~/ui/figure-cards";

export interface OwnFigures {
  activeMemorials: number;
  totalMemories: number;
  totalViews: number;
}

/** The cards for people who look after memorials (spec 2 §2). */
export function OwnCards({ figures }: { figures: OwnFigures }) {
  return (
    <FigureCards
      figures={[
        { label: "Active Memorials", figure: figures.activeMemorials, hint: "Currently running memory services" },
        { label: "Total Memories", figure: figures.totalMemories, hint: "Memories collected" },
        { label: "Memorial Views", figure: figures.totalViews, hint: "Estimated views" },
      ]}
    />
  );
}

export interface SiteFigures {
  totalMemorials: number;
  totalMemories: number;
  pendingMemories: number;
  totalUsers: number;
  businessAccounts: number;
  memorialMembers: number;
}

/** The cards for the admin (spec 2 §2). */
export function SiteCards({ figures }: { figures: SiteFigures }) {
  const { businessAccounts, memorialMembers } = figures;
  return (
    <FigureCards
      figures={[
        { label: "Total Memorials", figure: figures.totalMemorials },
        { label: "Total Memories", figure: figures.totalMemories },
        { label: "Pending Memories", figure: figures.pendingMemories },
        {
          label: "Total Users",
          figure: figures.totalUsers,
          hint: `${businessAccounts} business, ${memorialMembers} members`,
        },
      ]}
    />
  );
}
