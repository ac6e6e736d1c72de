import type { MemoryType } from "~/lib/memory-types";
import { useScripted } from "~/ui/scripted";
import { useShareTexts } from "./texts";

/** Begins a sentence in a field, behind what is written there, as if it had been typed. */
function beginWith(fieldId: string, start: string) {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLTextAreaElement)) return;
  const { length } = field.value;
  const gap = /\S$/.test(field.value) ? "\n\n" : "";
  field.focus();
  field.setRangeText(gap + start, length, length, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Three questions that help people who don't know how to begin. With JavaScript, each begins a sentence in the field. */
export function Prompts({ type, fieldId }: { type: MemoryType; fieldId: string }) {
  const scripted = useScripted();
  const { begin, prompts } = useShareTexts();
  const three = prompts[type === "photo" || type === "video" ? "file" : type];
  return (
    <div className="mb-6">
      <p className="quiet" id="prompts">
        {begin}
      </p>
      <ul role="list" aria-labelledby="prompts" className="mt-1 flex flex-wrap gap-x-5">
        {three.map(({ question, start }) => (
          <li key={question}>
            {scripted ? (
              <button
                type="button"
                className="link cursor-pointer text-start text-teal-ink underline"
                onClick={() => beginWith(fieldId, start)}
              >
                {question}
              </button>
            ) : (
              // It takes the room of the button, so that nothing moves when script arrives.
              <span className="link cursor-default text-ink-soft no-underline">{question}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
