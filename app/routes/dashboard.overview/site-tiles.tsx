import { FigureTiles } from "~/ui/figure-tiles";

export interface SiteFigures {
  totalMemorials: number;
  totalMemories: number;
  pendingMemories: number;
  totalUsers: number;
  businessAccounts: number;
  memorialMembers: number;
}

export function SiteTiles({ figures }: { figures: SiteFigures }) {
  const { businessAccounts, memorialMembers } = figures;
  return (
    <FigureTiles
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
