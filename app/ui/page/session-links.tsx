import { paths } from "~/paths";
import { useSite } from "~/ui/site";

export function SignOut() {
  return (
    <form method="post" action={paths.signOut()}>
      <button type="submit" className="link cursor-pointer text-teal-ink underline underline-offset-4">
        Sign Out
      </button>
    </form>
  );
}

/** The signed-in viewer, as a link to the account: the email's initial and, if there is room, the email. */
export function Avatar() {
  const { viewer } = useSite();
  return (
    <a href={paths.account()} className="link min-w-0 items-center gap-2 text-ink no-underline">
      <span
        aria-hidden="true"
        className="grid size-[2.25rem] shrink-0 place-items-center rounded-full bg-teal-wash font-semibold text-teal-ink"
      >
        {viewer?.initial}
      </span>
      <span className="sr-only">Your account: </span>
      <span className="truncate" title={viewer?.email}>
        {viewer?.email}
      </span>
    </a>
  );
}
