import { types } from "~/languages/en";
import type { summarise } from "~/models/memory/summary.server";
import { Details } from "~/ui/page/details";
import { TitledSection } from "~/ui/titled-section";

export function Summary({ summary }: { summary: Awaited<ReturnType<typeof summarise>> }) {
  const figures = [
    ...summary.types.map(({ type, count }) => [types[type], count] as const),
    ["Contributors", summary.contributors] as const,
    ["First shared", summary.first ?? "-"] as const,
    ["Last shared", summary.last ?? "-"] as const,
  ];
  return (
    <TitledSection
      id="summary"
      title="Memorial Summary"
      className="self-start bg-paper-deep px-5 py-4 md:col-start-2 md:row-start-1"
    >
      <div className="mt-2 text-base">
        <Details items={figures} as="figures" />
      </div>
    </TitledSection>
  );
}
