import { FigureTiles } from "~/ui/figure-tiles";

export interface OwnFigures {
  activeMemorials: number;
  totalMemories: number;
  totalViews: number;
}

export function OwnTiles({ figures }: { figures: OwnFigures }) {
  return (
    <FigureTiles
      figures={[
        { label: "Active Memorials", figure: figures.activeMemorials, hint: "Currently running memory services" },
        { label: "Total Memories", figure: figures.totalMemories, hint: "Memories collected" },
        { label: "Memorial Views", figure: figures.totalViews, hint: "Estimated views" },
      ]}
    />
  );
}
