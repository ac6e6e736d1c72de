import type { Page } from "@playwright/test";

export interface Found {
  /** Of the texts that were looked for, those that stand nowhere as they are. */
  missing: number[];
  /** Elements that no page of the product has. */
  strange: string[];
}

/**
 * Looks through a page once React has taken it over, where it does. Each text is given in all its spellings, of which one must stand whole in
 * the page's text, an attribute or a field; white space and control characters aside, which parsers and fields change. Where something could
 * run that waits for a hand, it is done.
 */
export function examine(page: Page, texts: string[][]): Promise<Found> {
  // biome-ignore lint/complexity/noExcessiveCognitiveComplexity: a browser gets it as one function.
  return page.evaluate(async (texts) => {
    interface Root {
      stateNode: { current: { memoizedState: { isDehydrated?: boolean } }; pendingLanes: number };
    }
    const rootOf = () => Object.entries(document).find(([name]) => name.startsWith("__reactContainer"))?.[1] as Root;
    const waits = () => {
      const root = rootOf()?.stateNode;
      return root?.current.memoizedState.isDehydrated !== false || root.pendingLanes !== 0;
    };
    if ("__remixContext" in window)
      do {
        for (let tries = 0; waits() && tries < 1000; tries++) await new Promise((go) => setTimeout(go, 10));
        // Effects run in a task of their own: only they draw the page behind a dialog.
        await new Promise((go) => requestIdleCallback(go));
      } while (waits() && rootOf()?.stateNode.current.memoizedState.isDehydrated === false);
    const strange: string[] = "__remixContext" in window && waits() ? ["never hydrated"] : [];

    const elements: Element[] = [];
    const gather = (root: ParentNode) => {
      for (const element of root.querySelectorAll("*")) {
        elements.push(element);
        if (element.shadowRoot) strange.push("a shadow root");
        if (element instanceof HTMLTemplateElement) gather(element.content);
      }
    };
    gather(document);
    const refused =
      "iframe,frame,frameset,object,embed,applet,base,math,marquee,style,foreignObject,animate,set,use,xmp,plaintext,listing,noembed";
    const urls = "href,src,action,formaction,xlink:href,data,srcdoc,poster,background,values,to,from,srcset".split(",");
    const said: string[] = [];
    const nonces = new Set<string>();
    for (const element of elements) {
      const name = element.localName;
      // A memorial's gate and page bring one style along, in the head; its digest is the policy's.
      const ownStyle = element.matches("head > style:only-of-type") && !element.attributes.length;
      if (element.matches(refused) && !ownStyle) strange.push(`<${name}>`);
      if (element.matches("meta[http-equiv]")) strange.push("<meta http-equiv>");
      if (element instanceof HTMLScriptElement) {
        if (element.src ? new URL(element.src).origin !== location.origin : !element.nonce)
          strange.push(`a script: ${(element.src || element.text).slice(0, 60)}`);
        if (element.nonce) nonces.add(element.nonce);
      }
      for (const { name: attribute, value } of element.attributes) {
        said.push(value);
        const url = value.replace(/[\u0000-\u0020]/g, "").toLowerCase();
        if (attribute.startsWith("on")) {
          strange.push(`${attribute} of <${name}>`);
          element.dispatchEvent(new Event(attribute.slice(2)));
        }
        if (urls.includes(attribute) && /^(javascript|vbscript|data:(?!image\/(png|jpeg|webp)))/.test(url)) {
          strange.push(`${attribute} of <${name}>: ${url.slice(0, 60)}`);
          if (element instanceof HTMLElement) element.click();
        }
        if (attribute === "style" && /url|expression|animation/.test(url)) strange.push(`style of <${name}>`);
      }
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) said.push(element.value);
    }
    if (nonces.size > 1) strange.push("scripts of two nonces");
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.matches("script, style") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
    );
    let words = "";
    while (walker.nextNode()) words += walker.currentNode.nodeValue;
    // Mails put a zero-width space into web addresses, so that names don't become links.
    const bare = (text: string) => text.replace(/[\s\u0000-\u001f\u007f-\u009f\u200b\u2028\u2029\ufffd]+/g, "");
    const all = bare([words, ...said].join("\u241f"));
    const missing = texts.flatMap((spellings, index) =>
      spellings.some((text) => all.includes(bare(text))) ? [] : [index],
    );
    return { missing, strange };
  }, texts);
}
