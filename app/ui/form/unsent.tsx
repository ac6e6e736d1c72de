import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { NotSent } from "./submit-or-stay";

const reasons: Record<NotSent["unsent"], string> = {
  offline: "there is no connection at the moment.",
  failed: "something went wrong on our side.",
};

interface Props {
  /** The advice for forms without typed text. */
  text?: string;
  /** The answer to a form that is sent by a fetcher. */
  answer?: Partial<NotSent> | undefined;
}

/** Notice above a form that could not be sent; the route's clientAction is submitOrStay. */
export function Unsent({ text = "What you typed is still here. Please try again.", ...given }: Props) {
  const ofPage = useActionData<Partial<NotSent>>();
  const answer = "answer" in given ? given.answer : ofPage;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer?.unsent) box.current?.focus();
  }, [answer]);
  if (!answer?.unsent) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className="mb-8 border-s-4 border-rose bg-rose-wash px-5 py-4">
      <p className="font-semibold">It could not be sent: {reasons[answer.unsent]}</p>
      <p>{text}</p>
    </div>
  );
}
