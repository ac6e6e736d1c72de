import type { ReactNode } from "react";

interface Props {
  title: string;
  text?: string | undefined;
  bad?: boolean;
  className?: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Something that is said beside the page: what happened, and a word more. */
export function Said({ title, text, bad, className = "", children }: Props) {
  const edge = bad ? "border-rose bg-rose-wash" : "border-teal bg-teal-wash";
  return (
    <div className={`flex items-start gap-4 border-l-4 px-5 py-3 ${edge} ${className}`}>
      <div className="grow">
        <strong className="block">{title}</strong>
        {text && <span>{text}</span>}
      </div>
      {children}
    </div>
  );
}
