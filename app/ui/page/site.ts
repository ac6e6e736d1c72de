import { useRouteLoaderData } from "@remix-run/react";

/** What the root loader tells every page. */
export interface Site {
  brand: string;
  year: number;
  supportEmail: string;
  supportPhone: string;
  /** The address that links to this site begin with. */
  origin: string;
  /** Whether anyone may make an account. */
  openSignUp: boolean;
  toast: { title: string; text?: string | undefined; tone: "good" | "bad" } | null;
  viewer: {
    email: string;
    /** What forms carry to say whose they are (http/held-form). */
    mark: string;
    initial: string;
    mayRegister: boolean;
    mayModerate: boolean;
    mayInviteBusinesses: boolean;
  } | null;
  /** What was entered into a form of this page before its session ended. */
  held: { form: string; fields: Record<string, string>; files: boolean } | null;
  /** Whether there may be something held for other pages. */
  heldElsewhere: boolean;
}

const unknown: Site = {
  brand: "Everkeep",
  year: new Date().getFullYear(),
  supportEmail: "",
  supportPhone: "",
  origin: "",
  openSignUp: false,
  toast: null,
  viewer: null,
  held: null,
  heldElsewhere: false,
};

/** The root loader's answer; sensible words where it failed. */
export function useSite(): Site {
  return (useRouteLoaderData("root") as Site | undefined) ?? unknown;
}
