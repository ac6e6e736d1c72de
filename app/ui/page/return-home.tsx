import { paths } from "~/paths";
import { TextLink } from "~/ui/text-link";
import { useCommonTexts } from "~/ui/texts";

export function ReturnHome() {
  const { page } = useCommonTexts();
  return (
    <p className="mt-6">
      <TextLink href={paths.home()}>{page.home}</TextLink>
    </p>
  );
}
