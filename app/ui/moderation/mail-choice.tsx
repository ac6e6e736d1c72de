import { Form, useLocation } from "@remix-run/react";
import { paths } from "~/paths";
import { Submit } from "../form/submit";
import { useSite } from "../page/site";

interface Props {
  on: boolean;
  /** The memorial whose memories the page shows; null on the page of all memorials. */
  memorial: string | null;
}

/** Whether the signed-in account gets mail when memories wait, and the button that changes it. */
export function MailChoice({ on, memorial }: Props) {
  const { search } = useLocation();
  const { viewer } = useSite();
  const url = paths.moderationMail();
  return (
    <section aria-labelledby="mail-choice" className="mt-10 max-w-[40rem]">
      <h2 id="mail-choice" className="text-xl">
        E-mail me when memories wait: {on ? "on" : "off"}
      </h2>
      <p className="quiet mt-1.5">
        {viewer?.mayModerate
          ? "One for the first memory, then at most one every 15 minutes for all memorials together."
          : "For each memorial that you look after: one for the first memory, then at most one a day, or one every 15 minutes on the day of the service."}
      </p>
      <Form method="post" action={url} replace preventScrollReset className="mt-3">
        <input type="hidden" name="on" value={String(!on)} />
        <input type="hidden" name="list" value={search} />
        {memorial && <input type="hidden" name="at" value={memorial} />}
        <Submit
          busy={on ? "Turning off..." : "Turning on..."}
          plain
          of={url}
          label={`${on ? "Turn off" : "Turn on"} e-mail`}
        >
          {on ? "Turn off" : "Turn on"}
        </Submit>
      </Form>
    </section>
  );
}
