import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useCommonTexts } from "~/ui/texts";
import type { NotSent } from "./submit-or-stay";

interface Props {
  /** The advice for forms without typed text. */
  text?: string;
  /** The answer to a form that is sent by a fetcher. */
  answer?: Partial<NotSent> | undefined;
}

/** Notice above a form that could not be sent; the route's clientAction is submitOrStay. */
export function Unsent({ text, ...given }: Props) {
  const { form } = useCommonTexts();
  const ofPage = useActionData<Partial<NotSent>>();
  const answer = "answer" in given ? given.answer : ofPage;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer?.unsent) box.current?.focus();
  }, [answer]);
  if (!answer?.unsent) return null;
  // A form of files alone has no typed text, and sending the same file again would fail again.
  const advice = answer.unsent === "unreadable" && text !== undefined ? null : (text ?? form.unsent);
  return (
    <div ref={box} tabIndex={-1} role="alert" className="mb-8 border-s-4 border-rose bg-rose-wash px-5 py-4">
      <p className="font-semibold">{form[answer.unsent]}</p>
      {advice && <p>{advice}</p>}
    </div>
  );
}
