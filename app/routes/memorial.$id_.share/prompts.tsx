import type { MemoryType } from "~/lib/memory-types";
import { useScripted } from "~/ui/scripted";

interface Prompt {
  question: string;
  /** The beginning of a sentence that answers it. */
  start: (name: string) => string;
}

const ofFiles: [Prompt, Prompt, Prompt] = [
  { question: "Where was it?", start: () => "This was " },
  { question: "Who is there?", start: (name) => `With ${name} are ` },
  { question: "Why this one?", start: () => "I chose this because " },
];

const prompts: Record<MemoryType, [Prompt, Prompt, Prompt]> = {
  story: [
    { question: "How did you meet?", start: (name) => `I first met ${name} ` },
    { question: "Something they always said", start: (name) => `${name} always said ` },
    { question: "A day you remember", start: () => "I remember the day " },
  ],
  photo: ofFiles,
  video: ofFiles,
  audio: [
    { question: "What are you telling?", start: () => "I am telling you about " },
    { question: "Whose voice is it?", start: () => "This is the voice of " },
    { question: "When was it?", start: () => "This was recorded " },
  ],
  signature: [
    { question: "Something to thank them for", start: (name) => `Thank you, ${name}, for ` },
    { question: "What you will miss", start: () => "I will miss " },
    { question: "What you wish the family", start: () => "I wish the family " },
  ],
};

/** Begins a sentence in a field, behind what is written there, as if it had been typed. */
function begin(fieldId: string, start: string) {
  const field = document.getElementById(fieldId);
  if (!(field instanceof HTMLTextAreaElement)) return;
  const { length } = field.value;
  const gap = /\S$/.test(field.value) ? "\n\n" : "";
  field.focus();
  field.setRangeText(gap + start, length, length, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Three questions that help people who don't know how to begin. With JavaScript, each begins a sentence in the field. */
export function Prompts({ type, name, fieldId }: { type: MemoryType; name: string; fieldId: string }) {
  const scripted = useScripted();
  return (
    <div className="mb-6">
      <p className="quiet" id="prompts">
        Not sure how to begin?
      </p>
      <ul aria-labelledby="prompts" className="mt-1 flex flex-wrap gap-x-5">
        {prompts[type].map(({ question, start }) => (
          <li key={question}>
            {scripted ? (
              <button
                type="button"
                className="link cursor-pointer text-start text-teal-ink underline"
                onClick={() => begin(fieldId, start(name))}
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
