import type { Reference, References, Sheet } from "./references.ts";

/** An element of a drawing. */
export interface Drawn extends References {
  name: string;
  /** Index of its parent; -1 for the outermost element. */
  parent: number;
  /** Cost of drawing it once, in plain elements. */
  weight: number;
}

/** Number of references to follow; a drawing with more is refused. */
const maxReferences = 400_000;

const paintElement = /^(linearGradient|radialGradient|stop)$/;

/**
 * Counts the plain elements that a drawing draws, including everything that its references repeat, without drawing it. Each element is visited
 * once. Returns Infinity if the count exceeds the limit or an element would draw itself.
 */
export function expansion(all: Drawn[], sheet: Sheet, limit: number): number {
  const named = new Map<string, number[]>();
  const children: number[][] = all.map(() => []);
  for (const [index, { id, parent, name }] of all.entries()) {
    children[parent]?.push(index);
    if (id !== undefined && !paintElement.test(name) && !named.get(id)?.push(index)) named.set(id, [index]);
  }
  const weights = new Float64Array(all.length);
  const corners = new Float64Array(all.length);
  const targetsOf = ({ to }: Reference) => named.get(to) ?? [];
  let followed = 0;
  const referencesOf = (index: number) => {
    const { references = [], classes = [] } = all[index] ?? {};
    const styled = classes.flatMap((name) => sheet.classes.get(name) ?? []);
    const found = styled.length ? [...references, ...styled] : references;
    for (const reference of found) followed += 1 + targetsOf(reference).length;
    // These selectors may match any element, so they count once per element.
    return index === 0 ? [...found, ...sheet.others.map(({ to }) => ({ to, times: "each" as const }))] : found;
  };

  /** Adds up an element. Its children and references have been added up already. */
  function add(offset: number, references: Reference[]) {
    let [weight, cornerCount] = [all[offset]?.weight ?? 1, all[offset]?.corners ?? 0];
    for (const child of children[offset] ?? [])
      [weight, cornerCount] = [weight + (weights[child] ?? 0), cornerCount + (corners[child] ?? 0)];
    const repeated = { each: 0, corners: 0 };
    for (const reference of references)
      for (const target of targetsOf(reference)) {
        const [targetWeight, targetCorners] = [weights[target] ?? 0, corners[target] ?? 0];
        if (reference.times === "once") [weight, cornerCount] = [weight + targetWeight, cornerCount + targetCorners];
        else repeated[reference.times] += targetWeight;
      }
    weights[offset] = weight + weight * repeated.each + cornerCount * repeated.corners;
    corners[offset] = cornerCount;
    return (weights[offset] ?? 0) <= limit;
  }

  const state = new Uint8Array(all.length);
  const [untouched, begun, done] = [0, 1, 2];
  const stack = [0];
  const pending = new Map<number, Reference[]>();
  while (stack.length) {
    const offset = stack.at(-1) ?? 0;
    if (state[offset] === untouched) {
      state[offset] = begun;
      const references = referencesOf(offset);
      if (followed > maxReferences) return Number.POSITIVE_INFINITY;
      pending.set(offset, references);
      for (const next of [...references.flatMap(targetsOf), ...(children[offset] ?? [])]) {
        // The outermost element's references point to parts of itself that have not begun yet.
        if (state[next] === begun) return Number.POSITIVE_INFINITY;
        if (state[next] === untouched) stack.push(next);
      }
    } else {
      stack.pop();
      if (state[offset] === done) continue;
      state[offset] = done;
      if (!add(offset, pending.get(offset) ?? [])) return Number.POSITIVE_INFINITY;
      pending.delete(offset);
    }
  }
  return weights[0] ?? 0;
}
