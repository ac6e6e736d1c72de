import type { Reference } from "~/features/api/reference.server";
import { Inline } from "./inline";

/** Every kind of problem. Its type's address leads to its row. */
export function Problems({ problems }: Pick<Reference, "problems">) {
  return (
    <section id="problems" className="mt-12 max-w-[52rem]">
      <h2>Problems</h2>
      <p className="quiet">The kinds of answers that say no, as problem details.</p>
      <dl className="mt-3 border-t border-rule">
        {problems.map(({ name, status, title, about }) => (
          <div
            key={name}
            id={name}
            className="grid grid-cols-[minmax(0,1fr)] gap-x-6 border-b border-rule py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
          >
            <dt className="min-w-0 [overflow-wrap:anywhere]">
              {status} <code>{name}</code>
            </dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">
              {title}. <Inline text={about} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
