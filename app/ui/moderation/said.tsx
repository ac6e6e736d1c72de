import { useSite } from "~/ui/site";
import { Notice } from "../page/notice";
import { type Last, LastDecision } from "./last-decision";

/** The latest decision, and the last one that can still be undone, in one message. The page's toast reads it out. */
export function Said({ last, undo, undoAll }: { last: Last | null; undo: string; undoAll: string }) {
  const { toast } = useSite();
  const said = toast?.above === undefined ? null : toast;
  const lastDecision = last && <LastDecision last={last} undo={undo} undoAll={undoAll} />;
  if (!said && !lastDecision) return null;
  if (!said) return <div className="mt-4 border-s-4 border-teal bg-teal-wash px-5 py-2">{lastDecision}</div>;
  return (
    <Notice
      title={said.title}
      text={said.text}
      bad={said.tone === "bad"}
      className="my-4"
      action={lastDecision && <div className="mt-1">{lastDecision}</div>}
    />
  );
}
