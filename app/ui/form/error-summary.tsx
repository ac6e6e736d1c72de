import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { NotSent } from "./keep-typed";

interface Props {
  form: { id: string; allErrors: Record<string, string[]> };
  /** A heading above the sentence, where something typed won't do. */
  heading?: string;
  /** The messages are about no field of the form. */
  alone?: boolean;
}

/**
 * All that is wrong with a form, above it, each message a link to its field. Takes the focus when it comes, and when it comes again; gives
 * way to a failure to send, as what was wrong before may be mended.
 */
export function ErrorSummary({ form, heading, alone }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const answer = useActionData<Partial<NotSent> & { failed?: boolean }>();
  // The form keeps the errors of the answer before.
  const allErrors = answer?.unsent ? {} : form.allErrors;
  const messages = Object.entries(allErrors).flatMap(([name, errors]) =>
    errors.slice(0, 1).map((text) => ({ name, text })),
  );
  const said = messages.map(({ text }) => text).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same refusal a second time is said a second time.
  useEffect(() => {
    if (!said) return;
    box.current?.focus();
    const plain = document.title.replace(/^Error: /, "");
    document.title = `Error: ${plain}`;
    return () => {
      document.title = document.title.replace(/^Error: /, "");
    };
  }, [said, answer]);
  if (!messages.length) return null;
  const failed = answer?.failed;
  return (
    // biome-ignore lint/a11y/noAutofocus: the errors of a refused form are the first thing to hear, with and without script.
    <div ref={box} tabIndex={-1} role="alert" autoFocus className="mb-8 border-l-4 border-rose bg-rose-wash px-5 py-4">
      {(failed || heading) && <h2 className="text-xl">{failed ? "Error" : heading}</h2>}
      {!failed && !alone && <p className="mb-2">Please check the form for errors and try again.</p>}
      <ul>
        {messages.map(({ name, text }) => (
          <li key={name}>
            {name ? (
              <a className="link font-semibold text-rose" href={`#${form.id}-${name}`}>
                {text}
              </a>
            ) : (
              <span className="font-semibold text-rose">{text}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
