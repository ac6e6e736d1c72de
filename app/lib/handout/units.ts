/** Lengths on paper are in pixels at 300 dpi, as in the handout. These are the pixels of a millimetre and of a typographic point. */
export const mm = 300 / 25.4;
export const pt = 300 / 72;
