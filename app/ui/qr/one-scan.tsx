import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { TitledSection } from "~/ui/titled-section";
import { Submit } from "../form/submit";

interface Props {
  memorial: string;
  on: boolean;
  /** If the dialog is over the list: the list's query string, to return to. */
  list: string | undefined;
}

export function OneScan({ memorial, on, list }: Props) {
  const url = paths.oneScan(memorial);
  return (
    <TitledSection
      id="one-scan"
      title={<>The QR code opens the page without typing: {on ? "on" : "off"}</>}
      className="mt-6 border-t border-rule pt-5"
    >
      <p className="mt-2">
        When this is on, anyone with the code or a photo of it can open the page. Codes printed before you turn it on
        must be printed again. If you turn it off or change the password, all codes ask for the password again.
      </p>
      <Form method="post" action={url} replace preventScrollReset className="mt-3">
        <input type="hidden" name="on" value={String(!on)} />
        {list !== undefined && <input type="hidden" name="list" value={list} />}
        <Submit busy={on ? "Turning off..." : "Turning on..."} plain of={url}>
          {on ? "Turn off" : "Turn on"}
        </Submit>
      </Form>
    </TitledSection>
  );
}
