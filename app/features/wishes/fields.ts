/** The most characters of the charity's name and of each other wish (docs/product/limits.md). */
export const limits = { charity: 100, wish: 300 };

/** The wishes that are texts, in their order on the page, with their headings and hints in the form. */
export const wishFields = {
  flowers: { label: "Flowers", hint: "Such as: family flowers only." },
  clothing: { label: "Clothing", hint: "Such as: please wear something bright." },
  arrival: {
    label: "Parking and step-free access",
    hint: "Such as: park behind the chapel; the side door has no steps.",
  },
  children: { label: "Children", hint: "Such as: children are welcome, and there is a quiet room." },
  photographs: { label: "Photographs at the service", hint: "Such as: please take none during the service." },
};

export type WishField = keyof typeof wishFields;

export const wishNames = Object.keys(wishFields) as WishField[];

type Texts = Record<WishField | "charity" | "charityUrl", string | null>;

/** A family's wishes as they are stored. An empty one is null. */
export interface Wishes extends Texts {
  beforeGate: boolean;
}

/** The values of the form's fields. */
export type TypedWishes = Record<keyof Wishes, string>;

/** The values with which the form is filled. */
export function typedWishes(wishes: Wishes | null): TypedWishes {
  const texts = ["charity", "charityUrl", ...wishNames].map((name) => [name, wishes?.[name as keyof Texts] ?? ""]);
  return { ...Object.fromEntries(texts), beforeGate: wishes?.beforeGate ? "yes" : "" };
}
