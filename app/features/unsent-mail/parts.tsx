import { TextLink } from "~/ui/text-link";
import { unsentMailPaths } from "./paths";

/** Leads from an admin's figures to the mails that were given up. */
function GivenUp({ count }: { count: number }) {
  return (
    <p className="my-6 border-s-4 border-rose bg-rose-wash px-5 py-4">
      {count === 1 ? "An email" : `${count} emails`} could not be sent.{" "}
      <TextLink to={unsentMailPaths.unsentMail()}>{count === 1 ? "Look at it" : "Look at them"}</TextLink>
    </p>
  );
}

export const parts = { "given-up": GivenUp };
