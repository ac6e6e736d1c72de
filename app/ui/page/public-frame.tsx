import type { ReactNode } from "react";
import { paths } from "~/paths";
import { useSite } from "./site";
import { SiteFooter } from "./site-footer";
import { SkipLink } from "./skip-link";
import { Toast } from "./toast";

/** The brand, a link to the dashboard for signed-in viewers and to the landing page for others (spec 2 §2). */
export function Brand() {
  const { brand, viewer } = useSite();
  return (
    <a href={viewer ? paths.dashboard() : paths.home()} className="link font-serif text-[22px] text-ink no-underline">
      {brand}
    </a>
  );
}

/** The Sign Out form. */
export function SignOut() {
  return (
    <form method="post" action={paths.signOut()}>
      <button type="submit" className="link cursor-pointer text-teal-ink underline underline-offset-4">
        Sign Out
      </button>
    </form>
  );
}

const open = [
  ["Features", paths.features()],
  ["How It Works", paths.howItWorks()],
  ["For Business", paths.forBusiness()],
] as const;

/** The shared navigation (spec 2 §2). Only the sign-in and sign-out links depend on the viewer. */
function Links() {
  const { viewer } = useSite();
  return (
    <>
      <a className="link" href={viewer ? paths.dashboard() : paths.home()}>
        Home
      </a>
      {open.map(([label, to]) => (
        <a key={to} className="link" href={to}>
          {label}
        </a>
      ))}
      <a className="link" href={paths.search()}>
        Find Memorials
      </a>
      {viewer ? (
        <>
          <Avatar />
          <SignOut />
        </>
      ) : (
        <a className="link" href={paths.auth()}>
          Sign In
        </a>
      )}
    </>
  );
}

/** The signed-in viewer, as a link to the account: the email's initial and, if there is room, the email. */
export function Avatar() {
  const { viewer } = useSite();
  return (
    <a href={paths.account()} className="link min-w-0 items-center gap-2 text-ink no-underline">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-teal-wash font-semibold text-teal-ink"
      >
        {viewer?.initial}
      </span>
      <span className="sr-only">Your account: </span>
      <span className="truncate">{viewer?.email}</span>
    </a>
  );
}

/** The menu on small screens; it works without JavaScript. */
export function Menu({ children }: { children: ReactNode }) {
  return (
    <details className="relative ms-auto lg:hidden">
      <summary className="link list-none rounded border border-edge px-4">Menu</summary>
      <div className="absolute end-0 z-20 mt-2 grid w-64 gap-1 border border-rule bg-paper px-5 py-3 lifted">
        {children}
      </div>
    </details>
  );
}

/** The frame of the public pages: header, main part and footer; `wide` for pages with pictures and columns. */
export function PublicFrame({ wide, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header className="border-b border-rule print:hidden">
        <div className="edges flex min-h-16 items-center gap-x-6 max-lg:flex-wrap">
          <Brand />
          <nav aria-label="Main" className="ms-auto hidden min-w-0 items-center gap-6 text-base lg:flex">
            <Links />
          </nav>
          <Menu>
            <Links />
          </Menu>
        </div>
      </header>
      <div className="edges">
        <Toast className="not-empty:pt-5" />
        <main id="content" tabIndex={-1} className={`pt-10 ${wide ? "" : "max-w-[37.5rem]"}`}>
          {children}
        </main>
      </div>
      <SiteFooter />
    </>
  );
}
