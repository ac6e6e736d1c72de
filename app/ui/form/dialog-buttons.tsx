import { Link } from "@remix-run/react";
import { Submit } from "./submit";

interface Props {
  /** The page under the dialog, to which Cancel leads. */
  back: string;
  /** The label of the submit button, and its label until the answer comes. */
  action: string;
  busy: string;
  /** Whether it takes something away for good. */
  removes?: boolean | undefined;
  /** Whether the dialog opens with Cancel in focus, so that nobody removes anything with Enter by a slip. */
  cautious?: boolean;
}

/** A dialog focuses the element with autofocus when it opens. React would keep the attribute to itself. */
const focusFirst = (link: HTMLElement | null) => link?.setAttribute("autofocus", "");

export function DialogButtons({ back, action, busy, removes = false, cautious = removes }: Props) {
  return (
    <div className="dialog-buttons flex flex-row-reverse flex-wrap gap-4">
      <Submit busy={busy} removes={removes}>
        {action}
      </Submit>
      <Link ref={cautious ? focusFirst : undefined} className="button button-plain" to={back} preventScrollReset>
        Cancel
      </Link>
    </div>
  );
}
