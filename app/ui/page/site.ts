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
    /** The mark by which forms name their account (http/held-form). */
    mark: string;
    initial: string;
    mayRegister: boolean;
    mayModerate: boolean;
    mayInviteBusinesses: boolean;
  } | null;
  /** The text entered into a form of this page before its session ended. */
  held: { form: string; fields: Record<string, string>; files: boolean } | null;
  /** Whether other pages may have held forms. */
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
