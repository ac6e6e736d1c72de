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
  /** The names of the fields in the page's order, where they are checked in another one. */
  order?: readonly string[];
  /** Whether the messages concern no field of the form. */
  alone?: boolean;
}

/**
 * Lists all errors of a form above it, each linked to its field. Takes the focus after each refused post. Hidden after a failure to send, because
 * the errors of the post before may have been corrected.
 */
export function ErrorSummary({ form, heading, failure, order = [], alone }: Props) {
  const { form: texts, page } = useCommonTexts();
  const box = useRef<HTMLDivElement>(null);
  const answer = useActionData<Partial<NotSent> & { failed?: boolean }>();
  // The form still has the errors of the previous answer.
  const allErrors = answer?.unsent ? {} : form.allErrors;
  const messages = Object.entries(allErrors).flatMap(([name, errors]) =>
    errors.slice(0, 1).map((text) => ({ name, text })),
  );
  const place = ({ name }: { name: string }) => (order.includes(name) ? order.indexOf(name) : order.length);
  messages.sort((one, other) => place(one) - place(other));
  const messageText = messages.map(({ text }) => text).join("\n");
  const hasErrors = messages.length > 0;
  const told = useRef<{ answer: unknown; lines: string[] }>({ answer: null, lines: [] });
  useEffect(() => {
    const lines = messageText.split("\n");
    // The same refusal is announced again after each post. A line that leaves must not take the focus from the field that is being typed in.
    const isNew = told.current.answer !== answer || lines.some((line) => !told.current.lines.includes(line));
    told.current = { answer, lines };
    if (messageText && isNew) box.current?.focus();
  }, [messageText, answer]);
  useEffect(() => {
    if (!hasErrors) return;
    if (!document.title.startsWith(page.error)) document.title = page.error + document.title;
    return () => {
      if (document.title.startsWith(page.error)) document.title = document.title.slice(page.error.length);
    };
  }, [hasErrors, page.error]);
  if (!hasErrors) return null;
  const failed = answer?.failed;
  return (
    // biome-ignore lint/a11y/noAutofocus: screen readers must read the errors of a refused form first, with and without JavaScript.
    <div ref={box} tabIndex={-1} role="alert" autoFocus className="mb-8 border-s-4 border-rose bg-rose-wash px-5 py-4">
      {(failed || heading) && <h2 className="text-xl">{failed ? (failure ?? texts.error) : heading}</h2>}
      {!failed && !alone && messages.some(({ name }) => name) && <p className="mb-2">{texts.check}</p>}
      <ul role="list">
        {messages.map(({ name, text }, index) => (
          <li key={name} className={index ? "mt-2" : undefined}>
            {name ? (
              <a className="link leading-snug font-semibold text-rose" href={`#${form.id}-${name}`}>
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
