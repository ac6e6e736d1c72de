/** Shows what a page's template holds, in place of what an element held. */
export function show(place: HTMLElement | null, template: string): void {
  const found = document.getElementById(template);
  if (!place || !(found instanceof HTMLTemplateElement)) return;
  place.textContent = "";
  place.append(found.content.cloneNode(true));
}
