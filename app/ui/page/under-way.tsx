import { TextLink } from "~/ui/text-link";
import { ProgressBar } from "../progress-bar";
import { useScripted } from "../scripted";
import { useLookAgain } from "./look-again";

interface Props {
  status: string;
  percent: number;
  note: string;
  url: string;
}

/** How far work in the background is. With script the page looks again by itself. */
export function UnderWay({ status, percent, note, url }: Props) {
  const isScripted = useScripted();
  useLookAgain();
  return (
    <div>
      <p role="status">{status}</p>
      <ProgressBar max={100} value={percent} label="Done so far" />
      <p className="quiet mt-2">{note}</p>
      {!isScripted && <TextLink href={url}>See how far it is</TextLink>}
    </div>
  );
}
