import { Form } from "@remix-run/react";
import { paths } from "~/paths";
import { Submit } from "../form/submit";

interface Props {
  memorial: string;
  on: boolean;
  /** Over the list: its query string, to come back to. */
  list: string | undefined;
}

/** The switch of DESIGN §4.5. */
export function OneScan({ memorial, on, list }: Props) {
  const url = paths.oneScan(memorial);
  return (
    <section aria-labelledby="one-scan" className="mt-6 border-t border-rule pt-5">
      <h2 id="one-scan" className="text-xl">
        The QR code opens the page without typing: {on ? "on" : "off"}
      </h2>
      <p className="mt-2">
        When this is on, whoever has the code or a photo of it gets in; codes printed before must be made anew, and
        codes printed after ask for the password again once you turn this off or change the password.
      </p>
      <Form method="post" action={url} replace preventScrollReset className="mt-3">
        <input type="hidden" name="on" value={String(!on)} />
        {list !== undefined && <input type="hidden" name="list" value={list} />}
        <Submit busy={on ? "Turning off..." : "Turning on..."} plain of={url}>
          {on ? "Turn off" : "Turn on"}
        </Submit>
      </Form>
    </section>
  );
}
