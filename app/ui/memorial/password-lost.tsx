import { paths } from "~/paths";
import { TextLink } from "~/ui/text-link";

interface Props {
  memorial: string;
  mayEdit: boolean;
  /** The actions that are not possible until then. */
  children?: string;
}

/** Tells the people who look after a memorial that its password can't be read any more, and links to the form for a new one. */
export function PasswordLost({ memorial, mayEdit, children }: Props) {
  return (
    <section role="alert" className="mt-6 border-s-4 border-rose bg-rose-wash px-5 py-4 text-start">
      <h2 className="text-xl">This memorial needs a new password</h2>
      <p className="mt-1">
        The old one can no longer be read or checked, so nobody can open the page with it. {children}{" "}
        {mayEdit || "Its owner, or an administrator of this site, can set a new one."}
      </p>
      {mayEdit && (
        <p className="mt-2">
          <TextLink to={paths.edit(memorial)}>Set a new password</TextLink>
        </p>
      )}
    </section>
  );
}
