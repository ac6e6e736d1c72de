/**
 * The slides of a newer list, in the order of those that are there, and the new ones at the end. A slide that is the same stays the same object, by which it is
 * known while it is shown.
 */
export function merge<Slide extends { id: string }>(slides: Slide[], newest: Slide[]): Slide[] {
  const fresh = new Map(newest.map((slide) => [slide.id, slide]));
  const known = new Set(slides.map(({ id }) => id));
  const kept = slides.flatMap((slide) => {
    const other = fresh.get(slide.id);
    if (!other) return [];
    return JSON.stringify(slide) === JSON.stringify(other) ? slide : other;
  });
  return [...kept, ...newest.filter(({ id }) => !known.has(id))];
}
