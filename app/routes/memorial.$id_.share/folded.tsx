import type { ReactNode } from "react";

interface Props {
  question: string;
  /** The present answer, seen while the field is folded away. */
  answer: ReactNode;
  isOpen: boolean;
  hidden?: boolean;
  className?: string;
  children: ReactNode;
}

/** A field that few people need, folded to one line that tells its present value. */
export function Folded({ question, answer, isOpen, hidden, className, children }: Props) {
  return (
    <details open={isOpen} hidden={hidden} className={className}>
      <summary className="flex min-h-11 list-none flex-wrap items-center [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 text-teal-ink underline decoration-1 underline-offset-4">{question}</span>
        {/* In large text it has a line of its own. */}
        <span className={`ms-2 flex min-w-0 items-center ${answer ? "grow basis-24" : ""}`}>
          <span className="me-2 truncate font-semibold empty:hidden">{answer}</span>
          <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0 fill-none stroke-teal-ink">
            <path d="m3 6 5 5 5-5" strokeWidth="2" />
          </svg>
        </span>
      </summary>
      {children}
    </details>
  );
}
