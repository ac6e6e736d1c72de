import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { apiPaths } from "~/features/api/paths";
import { apiReference } from "~/features/api/reference.server";
import * as guard from "~/http/guard.server";
import { pageMeta } from "~/ui/page/meta";
import { OpenPage } from "~/ui/page/open-page";
import { TextLink } from "~/ui/text-link";
import { Inline } from "./inline";
import { OperationPart } from "./operation";
import { Problems } from "./problems";
import { Shapes } from "./shapes";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  return apiReference();
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "How the API works", { noindex: true });

export default function ApiReference() {
  const { about, server, groups, shapes, problems } = useLoaderData<typeof loader>();
  return (
    <OpenPage title="How the API works" wide>
      <div className="mt-4 grid max-w-[40rem] gap-4">
        {about.map((text) => (
          <p key={text}>
            <Inline text={text} />
          </p>
        ))}
        <p>
          All addresses below begin with <code className="[overflow-wrap:anywhere]">{server}</code>. Programs can read
          this page as an{" "}
          <a className="underline" href={apiPaths.apiDocument()}>
            OpenAPI 3.1 document
          </a>
          .
        </p>
      </div>
      <nav aria-label="On this page" className="mt-8">
        <ul role="list" className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {groups.flatMap(({ operations }) =>
            operations.map(({ id, summary }) => (
              <li key={id}>
                <TextLink href={`#${id}`}>{summary}</TextLink>
              </li>
            )),
          )}
          <li>
            <TextLink href="#fields">Fields</TextLink>
          </li>
          <li>
            <TextLink href="#problems">Problems</TextLink>
          </li>
        </ul>
      </nav>
      {groups.map(({ name, description, operations }) => (
        <section key={name} className="mt-12">
          <h2>{name}</h2>
          <p className="quiet">{description}</p>
          {operations.map((operation) => (
            <OperationPart key={operation.id} operation={operation} server={server} />
          ))}
        </section>
      ))}
      <Shapes shapes={shapes} />
      <Problems problems={problems} />
    </OpenPage>
  );
}
