import { paths } from "~/paths";
import { TextLink } from "~/ui/text-link";

export function BackToMemorial({ id }: { id: string }) {
  return <TextLink to={paths.memorialDetail(id)}>Back to Memorial</TextLink>;
}
