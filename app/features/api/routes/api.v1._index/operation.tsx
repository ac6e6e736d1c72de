import type { Reference } from "~/features/api/reference.server";
import { Fields } from "./fields";
import { Inline } from "./inline";

type Operation = Reference["groups"][number]["operations"][number];

/** A call of curl for an operation, with words in capitals for what a reader fills in. */
function curlOf({ method, path, parameters, body }: Operation, server: string) {
  const needed = parameters.filter(({ place, required }) => place === "header" && required);
  const lines = [
    `curl ${method === "GET" ? "" : `-X ${method} `}"${server}${path.replace(/\{(\w+)\}/g, (_, name) => `$${name.toUpperCase()}`)}"`,
    '-H "Authorization: Bearer $KEY"',
    ...needed.map(({ name }) => `-H '${name}: ...'`),
    ...(body[0] ? [`-H "Content-Type: ${body[0].type}"`, "-d '{ ... }'"] : []),
  ];
  return lines.join(" \\\n  ");
}

export function OperationPart({ operation, server }: { operation: Operation; server: string }) {
  const { id, method, path, summary, description, parameters, body, answers } = operation;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-8 max-w-[52rem] border-t border-rule pt-4">
      <h3 id={`${id}-title`} className="text-xl">
        {summary}
      </h3>
      <p className="mt-1 font-semibold [overflow-wrap:anywhere]">
        <code>
          {method} {path}
        </code>
      </p>
      <p className="mt-2 max-w-[40rem]">
        <Inline text={description} />
      </p>
      {parameters.length > 0 && <Fields caption={`Parameters of ${summary}`} fields={parameters} />}
      {body[0] && (
        <p className="mt-3">
          The body is a{" "}
          {body[0].shape ? (
            <a className="underline" href={`#shape-${body[0].shape}`}>
              {body[0].shape}
            </a>
          ) : (
            "file"
          )}
          , sent as {body.map(({ type }) => type).join(" or ")}.
        </p>
      )}
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse must be able to scroll it.
        tabIndex={0}
        className="mt-3 overflow-x-auto border-s-4 border-rule px-4 py-2 text-base"
      >
        {curlOf(operation, server)}
      </pre>
      <details className="mt-2">
        <summary className="link">Answers</summary>
        <dl className="border-t border-rule">
          {answers.map(({ status, description: text, content }) => (
            <div key={status} className="grid gap-x-6 border-b border-rule py-2 sm:grid-cols-[5rem_minmax(0,1fr)]">
              <dt>{status}</dt>
              <dd className="min-w-0 [overflow-wrap:anywhere]">
                <Inline text={text} />
                {content.map(({ type, shape }) => (
                  <span key={type} className="quiet block">
                    {shape ? (
                      <a className="underline" href={`#shape-${shape}`}>
                        {shape}
                      </a>
                    ) : (
                      type
                    )}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
