import { Link } from "@remix-run/react";
import type { Arrival } from "~/features/webhooks/catch/arrivals.server";
import { mostArrivals } from "~/features/webhooks/catch/input";
import { webhooksPaths } from "~/features/webhooks/paths";

const verdicts: Record<Arrival["verdict"], string> = {
  right: "Signature right",
  old: "Signature right, but too old",
  wrong: "Signature wrong",
  missing: "No signature",
};

const reasons: Record<Arrival["verdict"], string | null> = {
  right: null,
  old: "It was signed more than 5 minutes before or after it arrived.",
  wrong: "It is by the secret of none of your webhooks, or the message was changed on its way.",
  missing: "A signature has three headers: webhook-id, webhook-timestamp and webhook-signature.",
};

function Signer({ signer }: Pick<Arrival, "signer">) {
  if (!signer) return <p>By a webhook that has been removed since.</p>;
  return (
    <p>
      By the secret of{" "}
      <Link className="link" to={webhooksPaths.webhook(signer.id)}>
        your webhook to {signer.host}
      </Link>
    </p>
  );
}

const bytesOf = (bytes: number) => (bytes === 1 ? "1 byte" : `${bytes.toLocaleString("en-GB")} bytes`);

function Content({ content, bytes, isCut }: Arrival) {
  if (!content) return <p>Its headers and body can't be read any more.</p>;
  return (
    <dl className="mt-1 grid gap-2">
      <div>
        <dt className="quiet">Headers</dt>
        <dd>
          <pre className="text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
            {content.headers.map(([name, value]) => `${name}: ${value}`).join("\n")}
          </pre>
        </dd>
      </div>
      <div>
        <dt className="quiet">{isCut ? `Body, the first 8 kB of ${bytesOf(bytes)}` : `Body, ${bytesOf(bytes)}`}</dt>
        <dd>
          <pre className="text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{content.body}</pre>
        </dd>
      </div>
    </dl>
  );
}

/** Something that arrived: whether its signature was right, when it came, and what it was. */
function Item({ arrival, isNewest }: { arrival: Arrival; isNewest: boolean }) {
  const { verdict, at, signer } = arrival;
  const isSigned = verdict === "right" || verdict === "old";
  return (
    <li className="border-b border-rule py-3">
      <p className="font-semibold">{verdicts[verdict]}</p>
      <p className="quiet">{at}</p>
      {reasons[verdict] && <p>{reasons[verdict]}</p>}
      {isSigned && <Signer signer={signer} />}
      <details open={isNewest}>
        <summary className="link underline underline-offset-4" aria-label={`Headers and body: ${at}`}>
          Headers and body
        </summary>
        <Content {...arrival} />
      </details>
    </li>
  );
}

/** The list of arrivals at the address, newest first. */
export function Arrivals({ arrivals }: { arrivals: Arrival[] }) {
  return (
    <section aria-labelledby="arrived" className="mt-6 border-t border-rule pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="arrived" className="text-xl">
          What has arrived
        </h2>
        <Link className="link" to={webhooksPaths.catch()} preventScrollReset>
          Look again
        </Link>
      </div>
      {arrivals.length ? (
        <ol role="list" className="border-t border-rule">
          {arrivals.map((arrival, index) => (
            <Item key={arrival.id} arrival={arrival} isNewest={index === 0} />
          ))}
        </ol>
      ) : (
        <p className="quiet mt-2">Nothing has arrived yet.</p>
      )}
      <p className="quiet mt-4">
        The newest {mostArrivals} are kept until the address ends. Each signature is checked when it arrives.
      </p>
    </section>
  );
}
