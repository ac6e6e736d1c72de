import { useEffect, useState } from "react";
import { useSent } from "~/ui/form/sent";

/** Milliseconds before the notice explains the wait. */
const noticeDelay = 2000;

/** Notice below the form: the words are stored, but the receipt page is slow to arrive. */
export function Saved() {
  const sent = useSent();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!sent) return setLate(false);
    const timer = setTimeout(() => setLate(true), noticeDelay);
    return () => clearTimeout(timer);
  }, [sent]);
  return (
    <p role="status" className="mt-4 font-semibold empty:hidden">
      {late &&
        "Your words are saved. The connection is very weak at the moment. This page will continue by itself when it improves."}
    </p>
  );
}
