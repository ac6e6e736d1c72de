import { paths } from "~/paths";
import { useSite } from "~/ui/site";

/** The brand, a link to the dashboard for signed-in viewers and to the landing page for others. */
export function Brand() {
  const { brand, viewer } = useSite();
  return (
    <a
      href={viewer ? paths.dashboard() : paths.home()}
      className="link font-serif text-[1.375rem] text-ink no-underline"
    >
      {brand}
    </a>
  );
}
