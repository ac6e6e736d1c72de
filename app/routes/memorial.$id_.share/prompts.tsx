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

const target = "flex min-h-11 items-center text-start text-[0.9375rem] leading-tight";
const pill = "rounded-full py-2";

/** Three questions that help people who don't know how to begin. With JavaScript, each begins a sentence in the field. */
export function Prompts({ type, fieldId }: { type: MemoryType; fieldId: string }) {
  const scripted = useScripted();
  const { begin, prompts } = useShareTexts();
  const three = prompts[type === "photo" || type === "video" ? "file" : type];
  return (
    <ul role="list" aria-label={begin} className="-me-2 flex flex-wrap pt-1">
      {three.map(({ question, start }) => (
        <li key={question} className="me-2">
          {scripted ? (
            <button
              type="button"
              className={`${target} cursor-pointer text-teal-ink`}
              onClick={() => beginWith(fieldId, start)}
            >
              <span className={`${pill} bg-teal-wash px-3.5`}>{question}</span>
            </button>
          ) : (
            // It takes the room of the button, so that nothing moves when script arrives.
            <span className={`${target} text-ink-soft`}>
              <span className={`${pill} px-3.5`}>{question}</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
