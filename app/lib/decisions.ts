/** The decisions of a moderator, as URLs name them. */
export const decisions = ["approve", "reject", "undo", "undo-all"] as const;

export type Deciding = (typeof decisions)[number];
