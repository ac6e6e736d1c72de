import { Link } from "@remix-run/react";
import { Submit } from "../form/submit";
import { useScripted } from "../scripted";
import { SaveButtons } from "./save-buttons";

interface Props {
  here: string;
  back: string;
  reset: string;
  /** Whether the handout can't be printed, because its password can't be read any more. */
  passwordLost: boolean;
}

/** The buttons of the print dialog: those for the colours, those for a file, and those that end the dialog. */
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
      {!passwordLost && <SaveButtons />}
      <div className="sticky -bottom-4 z-10 mt-6 -mb-4 flex gap-3 border-t border-rule bg-paper pt-3 pb-4 sm:-bottom-7 sm:-mb-7 sm:pb-7">
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
