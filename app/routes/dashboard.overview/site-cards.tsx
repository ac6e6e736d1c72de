import { FigureCards } from "~/ui/figure-cards";

export interface SiteFigures {
  totalMemorials: number;
  totalMemories: number;
  pendingMemories: number;
  totalUsers: number;
  businessAccounts: number;
  memorialMembers: number;
}

/** The cards for the admin. */
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
