import { useEffect, useState } from "react";
import { useSent } from "~/ui/form/sent";
import { useShareTexts } from "./texts";

/** Milliseconds before the notice explains the wait. */
const noticeDelay = 2000;

/** Notice below the form: the words are stored, but the receipt page is slow to arrive. */
export function Saved() {
  const texts = useShareTexts();
  const sent = useSent();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!sent) return setLate(false);
    const timer = setTimeout(() => setLate(true), noticeDelay);
    return () => clearTimeout(timer);
  }, [sent]);
  return (
    <p role="status" className="mt-4 font-semibold empty:hidden">
      {late && texts.saved}
    </p>
  );
}
