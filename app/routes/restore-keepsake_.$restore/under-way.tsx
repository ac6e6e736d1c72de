import { paths } from "~/paths";
import { useLookAgain } from "~/ui/page/look-again";
import { ProgressBar } from "~/ui/progress-bar";
import { useScripted } from "~/ui/scripted";

interface Props {
  id: string;
  percent: number;
  /** Whether the work on it hasn't begun. */
  waits: boolean;
}

/** How far a restore is. With script the page looks again by itself. */
export function UnderWay({ id, percent, waits }: Props) {
  const isScripted = useScripted();
  useLookAgain();
  return (
    <div>
      <p role="status">
        {waits
          ? "The file has arrived. The memorial will be restored in a moment."
          : `The memorial is being restored: ${percent}%.`}
      </p>
      <ProgressBar max={100} value={percent} label="Done so far" />
      <p className="quiet mt-2">You can leave this page. The memorial appears once all of it is there.</p>
      {!isScripted && (
        <a className="link" href={paths.keepsakeRestore(id)}>
          See how far it is
        </a>
      )}
    </div>
  );
}
