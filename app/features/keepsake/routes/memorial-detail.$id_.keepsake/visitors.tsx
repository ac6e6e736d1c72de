import { Form } from "@remix-run/react";
import { keepsakePaths } from "~/features/keepsake/paths";
import { Submit } from "~/ui/form/submit";
import { TitledSection } from "~/ui/titled-section";

interface Props {
  id: string;
  visitorsMay: boolean;
  mayEdit: boolean;
}

export function Visitors({ id, visitorsMay, mayEdit }: Props) {
  const url = keepsakePaths.keepsakeForVisitors(id);
  return (
    <TitledSection id="visitors" title="Visitors" className="mt-4 grid gap-3">
      <p>
        {visitorsMay
          ? "Visitors can download what the page shows, after entering its password. Memories for the family only are not in their file."
          : "Visitors can't download the page. If you let them, they get what it shows, without memories for the family only."}
      </p>
      {mayEdit && (
        <Form method="post" action={url}>
          <input type="hidden" name="may" value={String(!visitorsMay)} />
          <Submit busy="Saving..." plain of={url}>
            {visitorsMay ? "No longer let visitors download it" : "Let visitors download it"}
          </Submit>
        </Form>
      )}
    </TitledSection>
  );
}
