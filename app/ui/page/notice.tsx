import type { ReactNode } from "react";

interface Props {
  title: string;
  text?: string | undefined;
  bad?: boolean;
  className?: string;
  /** Actions that follow from it, below the text. */
  action?: ReactNode;
  /** A button at its side, such as one that closes it. */
  children?: ReactNode;
}

export function Notice({ title, text, bad, className = "", action, children }: Props) {
  const edge = bad ? "border-rose bg-rose-wash" : "border-teal bg-teal-wash";
  return (
    <div className={`flex items-start gap-4 border-s-4 px-5 py-3 ${edge} ${className}`}>
      <div className="min-w-0 grow break-words">
        <strong className="block">{title}</strong>
        {text && <span>{text}</span>}
        {action}
      </div>
      {children}
    </div>
  );
}
