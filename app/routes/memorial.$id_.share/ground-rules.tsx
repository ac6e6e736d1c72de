import type { ReactNode } from "react";
import { findAHelpline, type Helpline } from "~/lib/helplines";
import { Folded } from "./folded";
import { useShareTexts } from "./texts";

interface Lines {
  near: Helpline[];
  others: Helpline[];
}

function Rules() {
  const { rules } = useShareTexts().kindness;
  return (
    <ul className="mb-5 list-disc ps-5">
      {Object.entries(rules).map(([name, rule]) => (
        <li key={name} className="py-0.5">
          {rule}
        </li>
      ))}
    </ul>
  );
}

function Numbers({ lines }: { lines: Helpline[] }) {
  return (
    <ul role="list">
      {lines.map(({ country, name, telephone }) => (
        <li key={country + telephone} className="flex items-center gap-x-3">
          <span className="min-w-0">
            <bdi>{name}</bdi> ({country})
          </span>
          <a className="link shrink-0" href={`tel:${telephone.replace(/\s/g, "")}`} dir="ltr">
            {telephone}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Helplines({ near, others }: Lines) {
  const { kindness } = useShareTexts();
  return (
    <>
      <h2 className="mt-6 mb-1 text-xl">{kindness.help}</h2>
      <Numbers lines={near} />
      <a className="link" href={findAHelpline} target="_blank" rel="noreferrer" dir="ltr">
        {new URL(findAHelpline).hostname}
      </a>
      <Folded question={kindness.elsewhere} answer="" isOpen={false}>
        <Numbers lines={others} />
      </Folded>
    </>
  );
}

/**
 * The ground rules above the form and the helplines below it if they are open; otherwise both below the form, folded to one line. Every form has them, so
 * that a page tells nothing by having them.
 */
export function GroundRules({ isOpen, children, ...lines }: Lines & { isOpen: boolean; children: ReactNode }) {
  const { title } = useShareTexts().kindness;
  if (isOpen)
    return (
      <>
        <h2 className="mt-4 mb-2 text-xl">{title}</h2>
        <Rules />
        {children}
        <Helplines {...lines} />
      </>
    );
  return (
    <>
      {children}
      <div className="mt-4">
        <Folded question={title} answer="" isOpen={false}>
          <Rules />
          <Helplines {...lines} />
        </Folded>
      </div>
    </>
  );
}
