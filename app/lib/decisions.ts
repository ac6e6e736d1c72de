/** The decisions of a moderator, as URLs name them. */
export type Deciding = "approve" | "reject" | "undo" | "undo-all";
