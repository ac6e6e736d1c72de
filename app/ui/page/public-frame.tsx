import type { ReactNode } from "react";
import { paths } from "~/paths";
import { useSite } from "~/ui/site";
import { TextLink } from "~/ui/text-link";
import { Brand } from "./brand";
import { Menu } from "./menu";
import { Avatar, SignOut } from "./session-links";
import { SiteFooter } from "./site-footer";
import { SkipLink } from "./skip-link";
import { Toast } from "./toast";

const open = [
  ["Features", paths.features()],
  ["How It Works", paths.howItWorks()],
  ["For Business", paths.forBusiness()],
] as const;

/** The shared navigation. Only the sign-in and sign-out links depend on the viewer. */
function Links() {
  const { viewer } = useSite();
  return (
    <>
      <TextLink href={viewer ? paths.dashboard() : paths.home()}>Home</TextLink>
      {open.map(([label, to]) => (
        <a key={to} className="link" href={to}>
          {label}
        </a>
      ))}
      <TextLink href={paths.search()}>Find Memorials</TextLink>
      {viewer ? (
        <>
          <Avatar />
          <SignOut />
        </>
      ) : (
        <TextLink href={paths.auth()}>Sign In</TextLink>
      )}
    </>
  );
}

interface Props {
  /** For pages with pictures and columns. */
  wide?: boolean;
  /** In place of the public one. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of the public pages: header, main part and footer. */
export function PublicFrame({ wide, footer = <SiteFooter />, children }: Props) {
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
      {footer}
    </>
  );
}
