import type { ReactNode } from "react";
import { paths } from "~/paths";
import { useSite } from "./site";
import { Toast } from "./toast";

/** The brand, home for everyone: the dashboard when signed in, else the landing page (spec 2 §2). */
export function Brand() {
  const { brand, viewer } = useSite();
  return (
    <a href={viewer ? paths.dashboard() : paths.home()} className="link font-serif text-[22px] text-ink no-underline">
      {brand}
    </a>
  );
}

/** Sign Out, as the form that it is. */
export function SignOut() {
  return (
    <form method="post" action={paths.signOut()}>
      <button type="submit" className="link cursor-pointer text-teal-ink underline underline-offset-4">
        Sign Out
      </button>
    </form>
  );
}

function Links() {
  const { viewer } = useSite();
  return (
    <>
      <a className="link" href={viewer ? paths.dashboard() : paths.home()}>
        Home
      </a>
      {viewer ? (
        <>
          <span className="quiet">{viewer.email}</span>
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

/** The menu of a small screen; it opens without script. */
export function Menu({ children }: { children: ReactNode }) {
  return (
    <details className="relative ml-auto md:hidden">
      <summary className="link list-none rounded border border-edge px-4">Menu</summary>
      <div className="absolute right-0 z-20 mt-2 grid w-64 gap-1 border border-rule bg-paper px-5 py-3 shadow-lg">
        {children}
      </div>
    </details>
  );
}

/** Header, main and footer of the open pages. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Toast />
      <header className="flex min-h-16 items-center gap-6 border-b border-rule px-5 sm:px-8">
        <Brand />
        <nav aria-label="Main" className="ml-auto hidden items-center gap-6 md:flex">
          <Links />
        </nav>
        <Menu>
          <Links />
        </Menu>
      </header>
      <main className="mx-auto max-w-[40rem] px-5 pt-10">{children}</main>
      <QuietFooter />
    </>
  );
}

/** The footer of memorial pages: product name and year (spec 2 §2). */
export function QuietFooter() {
  const { brand, year } = useSite();
  return (
    <footer className="mt-20 border-t border-rule px-5 pt-7 pb-10 text-center text-[15px] text-ink-soft">
      {brand} · {year}
    </footer>
  );
}
