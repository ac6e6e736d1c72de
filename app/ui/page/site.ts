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
    initial: string;
    mayRegister: boolean;
    mayModerate: boolean;
    mayInviteBusinesses: boolean;
  } | null;
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
};

/** The root loader's answer; sensible words where it failed. */
export function useSite(): Site {
  return (useRouteLoaderData("root") as Site | undefined) ?? unknown;
}
