import type { ReactNode } from "react";

interface Props {
  takeover: { claimant: string; email: string; claimed: string; due: string };
}

/** The claimant's name, the day of the request, and the day on which it takes effect. */
export function TakeoverFacts({ takeover: { claimant, email, claimed, due } }: Props) {
  const by = (
    <>
      <bdi>{claimant}</bdi> (<bdi>{email}</bdi>)
    </>
  );
  const facts: [term: string, text: ReactNode][] = [
    ["Asked by", by],
    ["Asked on", claimed],
    ["Takes effect on", `${due}, unless somebody objects`],
  ];
  return (
    <dl className="grid gap-3">
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt className="quiet">{term}</dt>
          <dd className="[overflow-wrap:anywhere]">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
