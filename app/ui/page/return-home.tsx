import { paths } from "~/paths";
import { useCommonTexts } from "~/ui/texts";

export function ReturnHome() {
  const { page } = useCommonTexts();
  return (
    <p className="mt-6">
      <a className="link" href={paths.home()}>
        {page.home}
      </a>
    </p>
  );
}
