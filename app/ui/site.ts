import { useRouteLoaderData } from "@remix-run/react";
import type { Language } from "~/lib/languages";
import type { AddedLink } from "./added-links";

/** A promise that the operator keeps: help at any hour, memorials that stay for good, an answer within 24 hours. */
export type Promised = "support" | "hosting" | "answer";

/** The root loader's data, available to every page. */
export interface Site {
  brand: string;
  year: number;
  supportEmail: string;
  /** Empty if there is none. */
  supportPhone: string;
  promises: Promised[];
  /** The origin of links to this site. */
  origin: string;
  /** The time zone of the days that pages name. */
  timeZone: string;
  /** Whether anyone may create an account. */
  openSignUp: boolean;
  toast: {
    title: string;
    text?: string | undefined;
    tone: "good" | "bad";
    /** The id of the memorial that the message's Undo restores. */
    restores?: string | undefined;
    /** The URL of a PDF that the message offers to open. */
    pdf?: string | undefined;
    /** The list on the page shows the message, above the memory with this id or, if it is empty, at the top. */
    above?: string | undefined;
  } | null;
  viewer: {
    email: string;
    /** The mark that identifies the account in forms (http/held-form). */
    mark: string;
    /** The mark by which a page that comes back recognises the account (session.stable.ts). */
    pageMark: string;
    initial: string;
    mayRegister: boolean;
    mayModerate: boolean;
    mayInviteBusinesses: boolean;
    /** The number on the tab 'Memories to read', empty if there is none to read; null without the tab. */
    toRead: string | null;
    /** The features' notices, above every page of the office. */
    notices: { text: string; link: AddedLink }[];
  } | null;
  /** The input that the server held from a form of this page when its session ended. */
  held: { form: string; fields: Record<string, string>; files: boolean } | null;
  /** Whether other pages may have held forms. */
  heldElsewhere: boolean;
  /** For a mourner's page that can't be shown: the visitor's language, and the titles of such pages in it. Null for pages in English. */
  inLanguage: {
    language: Language;
    titles: Record<"failed" | "missing" | "closed" | "memorial" | "offline", string>;
  } | null;
  /** The pages that tell mourners what is kept about them: for the whole site, and for the memorial in the URL if there is one. */
  privacyNotice: { site: string; memorial: string | null } | null;
  /** The operator's papers, for the footer of public pages. */
  papers: AddedLink[];
}

const unknown: Site = {
  brand: "Everkeep",
  year: new Date().getFullYear(),
  supportEmail: "",
  supportPhone: "",
  promises: [],
  origin: "",
  timeZone: "UTC",
  openSignUp: false,
  toast: null,
  viewer: null,
  held: null,
  heldElsewhere: false,
  inLanguage: null,
  privacyNotice: null,
  papers: [],
};

/** The root loader's data, or defaults if the loader failed. */
export function useSite(): Site {
  return (useRouteLoaderData("root") as Site | undefined) ?? unknown;
}
