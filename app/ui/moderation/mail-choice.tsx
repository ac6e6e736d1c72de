import { Form, useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { useSite } from "~/ui/site";
import { TitledSection } from "~/ui/titled-section";
import { Submit } from "../form/submit";

interface Props {
  on: boolean;
  /** The memorial whose memories the page shows; null on the page of all memorials. */
  memorial: string | null;
}

/** Shows whether the signed-in account gets emails when memories are waiting, with a button that changes it. */
export function MailChoice({ on, memorial }: Props) {
  const { search } = useLocation();
  const { viewer } = useSite();
  const url = paths.moderationMail();
  return (
    <TitledSection
      id="mail-choice"
      title={<>Email me when memories are waiting: {on ? "on" : "off"}</>}
      className="mt-10 max-w-[40rem]"
    >
      <p className="quiet mt-1.5">
        {viewer?.mayModerate
          ? "You get one for the first memory, then up to one every 15 minutes for all memorials together."
          : "You get one for the first memory of each memorial, then up to one a day, or one every 15 minutes on the day of the service."}
      </p>
      <Form method="post" action={url} replace preventScrollReset className="mt-3">
        <input type="hidden" name="on" value={String(!on)} />
        <input type="hidden" name="list" value={search} />
        {memorial && <input type="hidden" name="at" value={memorial} />}
        <Submit
          busy={on ? "Turning off..." : "Turning on..."}
          plain
          of={url}
          label={`${on ? "Turn off" : "Turn on"} emails`}
        >
          {on ? "Turn off" : "Turn on"}
        </Submit>
      </Form>
    </TitledSection>
  );
}
