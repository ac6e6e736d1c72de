import { Link } from "@remix-run/react";
import { Submit } from "../form/submit";
import { useScripted } from "../scripted";

interface Props {
  here: string;
  back: string;
  reset: string;
  /** Whether the handout can't be printed, because its password can't be read any more. */
  passwordLost: boolean;
}

/** The buttons of the print dialog's form: those for the colours, and those that end the dialog. */
export function PrintButtons({ here, back, reset, passwordLost }: Props) {
  const scripted = useScripted();
  return (
    <>
      <div className="mt-3 flex flex-wrap gap-3">
        <Submit busy="Saving..." plain of={here}>
          Save Colors
        </Submit>
        {!scripted && (
          <button type="submit" formMethod="get" className="button button-plain">
            Update preview
          </button>
        )}
        <Submit busy="Resetting..." plain form="reset-colors" of={reset}>
          Reset to Default
        </Submit>
      </div>
      {/* They stay in view, but not where that is lower than 30 lines of text: there they would cover most of it. */}
      <div className="sticky bottom-[min(-4px,(100vh-30rem)*99)] z-10 mt-6 -mb-4 flex flex-wrap gap-3 border-t border-rule bg-paper pt-3 pb-4 sm:bottom-[min(-16px,(100vh-30rem)*99)] sm:-mb-7 sm:pb-7">
        {!passwordLost && (
          <button type="submit" name="print" value="print" className="button max-sm:px-4">
            Print with Colors
          </button>
        )}
        <Link className="button button-plain max-sm:px-4" to={back} preventScrollReset>
          Cancel
        </Link>
      </div>
    </>
  );
}
