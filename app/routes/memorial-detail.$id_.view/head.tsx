import { lifeDates } from "~/lib/life-dates";
import type { readMemorialHead } from "~/models/memorial/find.server";
import { headingSize } from "~/ui/heading-size";

interface Props {
  memorial: Awaited<ReturnType<typeof readMemorialHead>>;
  counts: { memories: number; tributes: number };
}

const counted = (count: number, singular: string, plural: string) => `${count} ${count === 1 ? singular : plural}`;

export function Head({ memorial, counts }: Props) {
  return (
    <header>
      <h1 className={`mt-2 ${headingSize(memorial.name)}`}>{memorial.name}</h1>
      <p className="mt-1.5 font-serif text-xl italic">
        {lifeDates(memorial.dateOfBirth, memorial.dateOfDeath) ?? "Memorial Service"}
      </p>
      <p className="quiet mt-1.5">
        {memorial.service && (
          <>
            Service Date: {memorial.service}
            <br />
          </>
        )}
        {counted(counts.memories, "memory", "memories")} and {counted(counts.tributes, "tribute", "tributes")}
      </p>
    </header>
  );
}
