import type { ReactNode } from "react";
import { memoryField } from "~/models/memory/choice-input";

interface Props {
  memory: { id: string; title: string; author: string };
  isIn: boolean;
  /** Stands after the author's name. */
  children: ReactNode;
}

/** A box that includes a memory, beside its title and its author. It sends 'yes' or 'no'. */
export function MemoryTick({ memory: { id, title, author }, isIn, children }: Props) {
  const name = memoryField(id);
  return (
    <>
      <input type="hidden" name={name} value="no" />
      <label className="flex min-h-11 min-w-0 grow cursor-pointer items-start gap-3 py-1.5">
        <input
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={isIn}
          className="mt-1 size-[1.25rem] shrink-0 accent-teal"
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <bdi>{title}</bdi>
          <span className="quiet block">
            <bdi>{author}</bdi>, {children}
          </span>
        </span>
      </label>
    </>
  );
}
