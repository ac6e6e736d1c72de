/** Finds parts that stand on paper and are of no use there: navigation, buttons, and parts that stay in a window. Runs in the page. */
export function notForPaper(): string[] {
  const useless =
    "nav, button, .button, .link:not(th .link, li a.link, [href*='@'], [href^='tel:']), [role=navigation], input[type=submit], input[type=file], audio, dialog:not([open])";
  return [...document.querySelectorAll(useless)]
    .filter((part) => {
      const { width, height } = part.getBoundingClientRect();
      return part.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
    })
    .map((part) => `stands on paper: ${part.outerHTML.slice(0, 100)}`);
}
