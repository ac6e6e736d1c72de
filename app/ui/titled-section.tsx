import type { ReactNode } from "react";

interface Props {
  id: string;
  title: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a page with its heading, by which screen readers name it. The heading has the id. */
export function TitledSection({ id, title, className, children }: Props) {
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
