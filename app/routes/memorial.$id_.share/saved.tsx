import { useEffect, useState } from "react";
import { useSent } from "~/ui/form/sent";

/** Milliseconds after which who waits is told why. */
const patience = 2000;

/** Said below the form when its words are stored and the page that says so is late. */
export function Saved() {
  const sent = useSent();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!sent) return setLate(false);
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [sent]);
  return (
    <p role="status" className="mt-4 font-semibold empty:hidden">
      {late &&
        "Your words are saved. There is hardly any connection at the moment: this goes on by itself when there is."}
    </p>
  );
}
