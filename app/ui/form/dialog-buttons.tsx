import { Link } from "@remix-run/react";
import { Submit } from "./submit";

interface Props {
  /** The page under the dialog, to which Cancel leads. */
  back: string;
  /** The label of the submit button, and its label until the answer comes. */
  action: string;
  busy: string;
}

export function DialogButtons({ back, action, busy }: Props) {
  return (
    <div className="flex flex-row-reverse flex-wrap gap-4">
      <Submit busy={busy}>{action}</Submit>
      <Link className="button button-plain" to={back} preventScrollReset>
        Cancel
      </Link>
    </div>
  );
}
