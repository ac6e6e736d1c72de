import { useRef, useState } from "react";
import { type MemoryType, memoryTypes } from "~/lib/memory-types";
import { type MemoryChoice, memoryField, mostListed } from "~/models/memory/choice-input";
import { useScripted } from "~/ui/scripted";
import { MemoryTick } from "./tick";

const kinds: Record<MemoryType, string> = {
  story: "Stories",
  photo: "Photos",
  video: "Videos",
  audio: "Voice recordings",
  signature: "Signatures",
};

interface Props {
  /** The purpose of the choice. */
  name: "book" | "slideshow";
  /** The sentence that takes the list's place while there is nothing to choose. */
  none: string;
  memories: MemoryChoice[];
  /** The number of memories that are not among them. */
  beyond: number;
  /** The ids of those that the kept choices leave out. */
  leftOut: string[];
  /** The fields of a form that wasn't saved, by their names. */
  typed: Record<string, unknown>;
}

function Memory({ memory, isIn }: { memory: MemoryChoice; isIn: boolean }) {
  return (
    <li>
      <MemoryTick memory={memory} isIn={isIn}>
        {memory.day}
        {memory.familyOnly && ", for the family only"}
      </MemoryTick>
    </li>
  );
}

/** A box for each memory that may be included, by kind, folded away because few people need it. */
export function MemoryChoiceList({ name, none, memories, beyond, leftOut, typed }: Props) {
  const isScripted = useScripted();
  const list = useRef<HTMLDivElement>(null);
  const isIn = ({ id }: MemoryChoice) => (typed[memoryField(id)] ?? (leftOut.includes(id) ? "no" : "yes")) === "yes";
  const [chosen, setChosen] = useState(() => memories.filter(isIn).length);
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
  const count = () => setChosen(boxes().filter((box) => box.checked).length);
  const tick = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    count();
  };
  if (!memories.length) return <p className="quiet mb-6">{none}</p>;
  const all = memories.length;
  return (
    <details className="mb-8 border-y border-rule">
      <summary className="min-h-11 cursor-pointer py-2.5">
        <span className="font-semibold">Memories in the {name}:</span>{" "}
        {chosen === all ? `all ${all}` : `${chosen} of ${all}`}
      </summary>
      {isScripted && (
        <p className="flex gap-6">
          <button type="button" className="link cursor-pointer text-teal-ink underline" onClick={() => tick(true)}>
            Tick all
          </button>
          <button type="button" className="link cursor-pointer text-teal-ink underline" onClick={() => tick(false)}>
            Untick all
          </button>
        </p>
      )}
      {beyond > 0 && (
        <p className="quiet">
          These are the first {mostListed}. The {beyond} after them are in the {name} too.
        </p>
      )}
      <div
        ref={list}
        onChange={count}
        className={`pb-4 ${all > 20 ? "lg:max-h-[36rem] lg:overflow-y-auto lg:border-t lg:border-rule" : ""}`}
      >
        {memoryTypes.map((type) => {
          const some = memories.filter((memory) => memory.type === type);
          if (!some.length) return null;
          return (
            <fieldset key={type} className="mt-3">
              <legend className="font-serif text-lg">
                {kinds[type]} ({some.length})
              </legend>
              <ul role="list" className="list-none">
                {some.map((memory) => (
                  <Memory key={memory.id} memory={memory} isIn={isIn(memory)} />
                ))}
              </ul>
            </fieldset>
          );
        })}
      </div>
    </details>
  );
}
