import { segment } from "~/lib/url";

/** The URL of the form with a family's wishes. */
export const wishesPath = (memorial: string) => `/memorial-detail/${segment(memorial)}/wishes`;
