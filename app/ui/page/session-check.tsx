import { useSite } from "~/ui/site";
import { useCommonTexts } from "~/ui/texts";

function Check({ mark }: { mark: string }) {
  const { failure } = useCommonTexts();
  const texts = { "data-offline": failure.offline, "data-retry": failure.retry };
  return <script type="module" src="/session.js" data-account={mark} {...texts} />;
}

/** Covers a signed-in person's page when they leave it; Back shows it again only if the same account is still signed in. */
export function SessionCheck() {
  const { viewer } = useSite();
  return viewer && <Check mark={viewer.pageMark} />;
}
