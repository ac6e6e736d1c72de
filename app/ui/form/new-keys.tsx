import type { ReactNode } from "react";

interface Props {
  label: string;
  /** Why, and what follows. */
  children: ReactNode;
}

/** Offers new keys for successors, where somebody leaves who has seen the present ones. */
export function NewKeys({ label, children }: Props) {
  return (
    <div className="mb-6">
      <label className="link cursor-pointer gap-3 font-semibold">
        <input
          type="checkbox"
          name="newKeys"
          value="yes"
          aria-describedby="new-keys-hint"
          className="size-[1.25rem] shrink-0 accent-teal"
        />
        {label}
      </label>
      <p id="new-keys-hint" className="quiet break-words">
        {children}
      </p>
    </div>
  );
}
