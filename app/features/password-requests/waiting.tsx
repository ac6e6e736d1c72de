import { Form } from "@remix-run/react";
import { Submit } from "~/ui/form/submit";
import type { WaitingRequest } from "./find.server";
import { passwordRequestsPaths } from "./paths";

function Waiting({ memorial, request }: { memorial: string; request: WaitingRequest }) {
  const { id, name, words, email, asked } = request;
  const answer = passwordRequestsPaths.answer(memorial, id);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-rule py-3">
      <div className="min-w-0 flex-[1_1_16rem] [overflow-wrap:anywhere]">
        <p>
          <bdi className="font-semibold">{name}</bdi>{" "}
          <span className="quiet">
            · <bdi>{email}</bdi> · {asked}
          </span>
        </p>
        {words && (
          <p>
            <bdi>{words}</bdi>
          </p>
        )}
      </div>
      <Form method="post" action={answer} className="flex flex-wrap gap-3">
        <Submit busy="Sending..." of={answer} name="send" value="yes" label={`Send a link to ${name}`}>
          Send a link
        </Submit>
        <Submit busy="Saving..." of={answer} plain name="send" value="no" label={`Decline the request of ${name}`}>
          Decline
        </Submit>
      </Form>
    </li>
  );
}

/** The people who ask to see the page, the first of them with the one press that sends a link. */
export function WaitingRequests(props: { memorial: string; requests: WaitingRequest[]; count: number }) {
  const { memorial, requests, count } = props;
  return (
    <section aria-labelledby="asked" className="my-4 border-s-4 border-teal bg-teal-wash px-5 pt-3 pb-1">
      <h2 id="asked" className="text-xl">
        People who ask for the password ({count})
      </h2>
      <p className="quiet mb-2">
        Anybody can leave a name and an address at the gate, so send a link only to people you know. It opens the page
        once.
      </p>
      <ul role="list">
        {requests.map((request) => (
          <Waiting key={request.id} memorial={memorial} request={request} />
        ))}
      </ul>
      {count > requests.length && (
        <p className="quiet border-t border-rule py-3">
          {count - requests.length} more {count - requests.length === 1 ? "follows" : "follow"} once these are answered.
        </p>
      )}
    </section>
  );
}
