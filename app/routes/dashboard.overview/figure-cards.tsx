interface Card {
  label: string;
  figure: number;
  hint?: string;
}

const number = new Intl.NumberFormat("en-GB");

/** Figures side by side, each with what it counts. */
function Cards({ cards }: { cards: Card[] }) {
  return (
    <dl className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {cards.map(({ label, figure, hint }) => (
        <div key={label} className="flex flex-col border-t border-rule pt-3">
          <dt className="font-semibold">{label}</dt>
          <dd className="font-serif text-4xl leading-tight tabular-nums">{number.format(figure)}</dd>
          {hint && <dd className="quiet">{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}

export interface OwnFigures {
  activeMemorials: number;
  totalMemories: number;
  totalViews: number;
}

/** The cards of who looks after memorials (spec 2 §2). */
export function OwnCards({ figures }: { figures: OwnFigures }) {
  return (
    <Cards
      cards={[
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

/** The cards of the admin. */
export function SiteCards({ figures }: { figures: SiteFigures }) {
  const { businessAccounts, memorialMembers } = figures;
  return (
    <Cards
      cards={[
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
