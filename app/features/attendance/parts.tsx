import type { AddedLink } from "~/ui/added-links";

/** On the memorial's page, for those who may have been at the service. */
function OnPage({ question, link }: { question: string; link: AddedLink }) {
  return (
    <p className="my-10">
      {question}{" "}
      <a className="link" href={link.to}>
        {link.label}
      </a>
    </p>
  );
}

export const parts = { page: OnPage };
