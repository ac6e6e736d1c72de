import type { Decision, Ground, Reason } from "./input";

/** The reason of a report that is undone with one press. */
export const looked = "Somebody who looks after this page has looked at it and found nothing against it.";

export const reasonWords: Record<Reason, string> = {
  in_picture: "Is in the picture and doesn't want to be",
  mine: "Shows the reporter or their child",
  child: "Shows a child, or somebody undressed",
  untrue: "Untrue or insulting",
  illegal: "Against the law",
  else: "Something else",
};

/** Decisions to choose from. */
export const decisionWords: Record<Decision, string> = {
  kept: "Keep it on the page",
  hidden: "Hide it from the page",
  removed: "Remove it: hidden now, deleted after 14 days",
  changed: "The page has been changed",
  gone: "No longer there",
};

/** Decisions that were taken. */
export const decidedWords: Record<Decision, string> = {
  kept: "Kept on the page",
  hidden: "Hidden from the page",
  removed: "Removed",
  changed: "The page has been changed",
  gone: "No longer there",
};

export const groundWords: Record<Ground, string> = {
  wish: "Somebody in it asks for it",
  rules: "It is against our terms",
  law: "It is against the law",
};
