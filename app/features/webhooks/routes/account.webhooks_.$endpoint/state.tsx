import { Form } from "@remix-run/react";
import { webhooksPaths } from "~/features/webhooks/paths";
import { Submit } from "~/ui/form/submit";
import { TitledSection } from "~/ui/titled-section";

interface Props {
  endpoint: { id: string; isOn: boolean; switchedOff: "failing" | "gone" | null; failingSince: string | null };
}

const reasons = {
  failing: "Everkeep switched it off, because it did not answer as it should for three days.",
  gone: "Everkeep switched it off, because it answered that it is gone for good (410).",
};

export function State({ endpoint: { id, isOn, switchedOff, failingSince } }: Props) {
  return (
    <TitledSection id="state" title={isOn ? "It is on" : "It is off"} className="mt-6 border-t border-rule pt-4">
      {switchedOff && <p className="mt-1">{reasons[switchedOff]}</p>}
      {isOn && failingSince && (
        <p className="mt-1">
          It has not answered as it should since {failingSince}. After three days it is switched off, and you get an
          email.
        </p>
      )}
      {!isOn && <p className="mt-1">Whatever happens while it is off is not sent later.</p>}
      <div className="mt-3 flex flex-wrap gap-4">
        {isOn && (
          <Form method="post" action={webhooksPaths.testWebhook(id)} preventScrollReset>
            <Submit busy="Sending..." of={webhooksPaths.testWebhook(id)}>
              Send a test
            </Submit>
          </Form>
        )}
        <Form method="post" action={webhooksPaths.switchWebhook(id)} preventScrollReset>
          <input type="hidden" name="on" value={isOn ? "no" : "yes"} />
          <Submit
            busy={isOn ? "Switching off..." : "Switching on..."}
            plain={isOn}
            of={webhooksPaths.switchWebhook(id)}
          >
            {isOn ? "Switch off" : "Switch on"}
          </Submit>
        </Form>
      </div>
    </TitledSection>
  );
}
