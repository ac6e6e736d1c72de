/** The kinds of gatherings, as staff read them. */
export const kinds = {
  viewing: "Viewing",
  service: "Another service",
  committal: "Committal",
  wake: "Wake",
  other: "Something else",
} as const;

export type Kind = keyof typeof kinds;

/** The people who see a gathering. */
export const seenBy = {
  everyone: "Everyone with the page's address, before the password",
  password: "Everyone with the password",
  invited: "Only people with its own link",
} as const;

export type SeenBy = keyof typeof seenBy;

/** The most gatherings of a memorial beside its service. */
export const mostGatherings = 7;

/** The most characters of a note. */
export const longestNote = 500;
