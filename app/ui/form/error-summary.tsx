import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useCommonTexts } from "~/ui/texts";
import type { NotSent } from "./submit-or-stay";

interface Props {
  form: { id: string; allErrors: Record<string, string[]> };
  /** A heading for invalid input. */
  heading?: string;
  /** The heading if the server failed; 'Error' by default. */
  failure?: string;
  /** The name of the field that is seen first, where it isn't the first to be checked. */
  first?: string;
  /** Whether the messages concern no field of the form. */
  alone?: boolean;
}

/**
 * Lists all errors of a form above it, each linked to its field. Takes the focus after each refused post. Hidden after a failure to send, because
 * the errors of the post before may have been corrected.
 */
export function ErrorSummary({ form, heading, failure, first, alone }: Props) {
  const { form: texts, page } = useCommonTexts();
  const box = useRef<HTMLDivElement>(null);
  const answer = useActionData<Partial<NotSent> & { failed?: boolean }>();
  // The form still has the errors of the previous answer.
  const allErrors = answer?.unsent ? {} : form.allErrors;
  const all = Object.entries(allErrors).flatMap(([name, errors]) => errors.slice(0, 1).map((text) => ({ name, text })));
  const messages = [...all.filter(({ name }) => name === first), ...all.filter(({ name }) => name !== first)];
  const messageText = messages.map(({ text }) => text).join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same refusal is announced again after each post.
  useEffect(() => {
    if (!messageText) return;
    box.current?.focus();
    if (!document.title.startsWith(page.error)) document.title = page.error + document.title;
    return () => {
      if (document.title.startsWith(page.error)) document.title = document.title.slice(page.error.length);
    };
  }, [messageText, answer]);
  if (!messages.length) return null;
  const failed = answer?.failed;
  return (
    // biome-ignore lint/a11y/noAutofocus: screen readers must read the errors of a refused form first, with and without JavaScript.
    <div ref={box} tabIndex={-1} role="alert" autoFocus className="mb-8 border-s-4 border-rose bg-rose-wash px-5 py-4">
      {(failed || heading) && <h2 className="text-xl">{failed ? (failure ?? texts.error) : heading}</h2>}
      {!failed && !alone && <p className="mb-2">{texts.check}</p>}
      <ul role="list">
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
