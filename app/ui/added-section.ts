/** A section that a feature adds to an account's own page. */
export interface AddedSection {
  title: string;
  text: string;
  /** The page that changes it, the link's words, and its accessible name. */
  change: string;
  verb: string;
  label: string;
}
