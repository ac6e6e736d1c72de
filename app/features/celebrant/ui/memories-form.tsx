import { Form } from "@remix-run/react";
import type { Offered } from "~/features/celebrant/desk.server";
import { type Move, moveOf, rowOf } from "~/features/celebrant/input";
import { celebrantPaths } from "~/features/celebrant/paths";
import { Submit } from "~/ui/form/submit";
import { MemoryTick } from "~/ui/memory-choice/tick";
import { useScripted } from "~/ui/scripted";
import { TitledSection } from "~/ui/titled-section";

interface Props {
  id: string;
  memories: Offered[];
}

function MoveButton({ memory, by, hidden }: { memory: Offered; by: Move["by"]; hidden: boolean }) {
  const way = by < 0 ? "up" : "down";
  return (
    <button
      type="submit"
      name="move"
      value={moveOf({ id: memory.id, by })}
      aria-label={`Move ${way}: ${memory.title} by ${memory.author}`}
      className={`grid size-11 cursor-pointer place-items-center ${hidden ? "invisible" : ""}`}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-5 fill-none stroke-teal-ink">
        <path d={by < 0 ? "m3 10 5-5 5 5" : "m3 6 5 5 5-5"} strokeWidth="2" />
      </svg>
    </button>
  );
}

function Row({ memory, isFirst, isLast }: { memory: Offered; isFirst: boolean; isLast: boolean }) {
  return (
    <li id={rowOf(memory.id)} className="flex items-start gap-2 border-b border-rule py-1 last:border-b-0">
      <MemoryTick memory={memory} isIn={memory.isIn}>
        {memory.length}
      </MemoryTick>
      <MoveButton memory={memory} by={-1} hidden={isFirst} />
      <MoveButton memory={memory} by={1} hidden={isLast} />
    </li>
  );
}

/** The memories that may be read aloud, in the order of the pack, to be ticked and moved. A button that moves one keeps the ticks too. */
export function MemoriesForm({ id, memories }: Props) {
  const isScripted = useScripted();
  return (
    <TitledSection id="memories" title="Memories">
      {memories.length === 0 ? (
        <p className="mt-1">
          No published memory may be read aloud yet. Until the service, writers find a box for it below the button with
          which they send their memory.
        </p>
      ) : (
        <Form method="post" action={celebrantPaths.memories(id)} preventScrollReset>
          <p className="quiet mt-1 mb-2">
            Those that are ticked are in the pack, in this order. Others whose writers agree come at the end by
            themselves.
          </p>
          {/* Enter presses a form's first button: this hidden one saves instead of moving a memory. */}
          <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
          {!isScripted && <input type="hidden" name="plain" value="yes" />}
          <ol role="list" className="mb-4">
            {memories.map((memory, index) => (
              <Row key={memory.id} memory={memory} isFirst={index === 0} isLast={index === memories.length - 1} />
            ))}
          </ol>
          <Submit busy="Saving..." of={celebrantPaths.memories(id)}>
            Save the choice
          </Submit>
        </Form>
      )}
    </TitledSection>
  );
}
