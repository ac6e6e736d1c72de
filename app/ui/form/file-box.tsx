import { type ReactNode, useEffect, useRef, useState } from "react";
import { useScripted } from "~/ui/scripted";

interface Props {
  id: string;
  name?: string;
  /** Names what to do, such as 'Choose photos'. */
  label: string;
  /** An arrow without it. */
  icon?: ReactNode;
  accept: string;
  multiple?: boolean | undefined;
  /** Whether a form without JavaScript can't do without the file. Its field is then only seen once a file is chosen. */
  needed?: boolean | undefined;
  describedBy?: string | undefined;
  invalid?: boolean;
  onChoose?: ((field: HTMLInputElement) => void) | undefined;
  /** Whether another part of the page shows the chosen files. */
  listed?: boolean | undefined;
  /** The label of a button in place of the field, which would say that no file is chosen. */
  more?: string | undefined;
}

/** Its size in the forms that show an icon. */
export const boxIcon = "me-3 size-6 shrink-0 fill-none stroke-teal-ink";

const box =
  "flex min-h-14 w-full items-center justify-center rounded border-2 border-dashed border-edge px-4 py-2 text-teal-ink";
const covering = "absolute inset-0 z-10 size-full cursor-pointer opacity-0";
const shown = "mt-2 block w-full";
/** A file makes a needed field valid. */
const coveringUntilChosen =
  "valid:mt-2 valid:block valid:w-full invalid:absolute invalid:inset-0 invalid:z-10 invalid:size-full invalid:cursor-pointer invalid:opacity-0";

const arrow = (
  <svg viewBox="0 0 16 16" aria-hidden="true" className={boxIcon}>
    <path d="M8 11V3M5 6l3-3 3 3M3 11v2h10v-2" strokeWidth="1.4" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);

/**
 * A box to choose files in, in the page's language. The browser's own field lies over it unseen, so that it is pressed, reached by keyboard and read
 * out as ever, and files can be dropped on it. Without JavaScript that field is shown, because it alone tells the names of the chosen files.
 */
export function FileBox(props: Props) {
  const { id, label, icon = arrow, needed, describedBy, invalid, onChoose, listed, more, ...field } = props;
  const scripted = useScripted();
  const input = useRef<HTMLInputElement>(null);
  const [names, setNames] = useState<string[]>([]);
  const show = ({ files }: HTMLInputElement) => setNames(listed ? [] : [...(files ?? [])].map(({ name }) => name));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, because files may have been chosen before hydration.
  useEffect(() => {
    if (input.current) show(input.current);
  }, []);
  const isHidden = needed && !scripted;
  return (
    <div className={`relative ${scripted ? "" : "flex flex-col-reverse"}`}>
      <input
        ref={input}
        type="file"
        id={more ? undefined : id}
        {...field}
        hidden={Boolean(more)}
        required={isHidden}
        aria-describedby={describedBy}
        aria-invalid={invalid || (isHidden ? false : undefined)}
        className={`peer ${scripted ? covering : isHidden ? coveringUntilChosen : shown}`}
        onChange={({ currentTarget }) => {
          show(currentTarget);
          onChoose?.(currentTarget);
        }}
      />
      {more ? (
        <button
          type="button"
          id={id}
          aria-describedby={describedBy}
          className={`${box} cursor-pointer font-semibold`}
          onClick={() => input.current?.click()}
        >
          {icon}
          {more}
        </button>
      ) : (
        <label htmlFor={id} className={`${box} peer-focus-visible:outline-3 peer-focus-visible:outline-teal`}>
          {icon}
          <span className="min-w-0">
            <span className="block font-semibold">{label}</span>
            {names.length > 0 && <bdi className="quiet block break-words">{names.join(", ")}</bdi>}
          </span>
        </label>
      )}
    </div>
  );
}
