import { Inline } from "./inline";

interface Props {
  /** A name for the list, for screen readers. */
  caption: string;
  fields: { name: string; kind: string; required: boolean; description: string }[];
}

export function Fields({ caption, fields }: Props) {
  return (
    <dl aria-label={caption} className="mt-2 border-t border-rule">
      {fields.map(({ name, kind, required, description }) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(0,1fr)] gap-x-6 border-b border-rule py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
        >
          <dt className="min-w-0 [overflow-wrap:anywhere]">
            <code>{name}</code>
            {required && <span className="quiet"> (needed)</span>}
          </dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">
            <span className="quiet">{kind}</span>
            {description && (
              <span className="block">
                <Inline text={description} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
