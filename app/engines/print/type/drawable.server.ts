import { hasFace } from "./faces.server";
import type { Style } from "./setting";

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Letters such as ℳ, which people mix with those of Unicode's mathematical alphabets. Some faces have them, but one word needs one look. */
const letterlike = /[\u2100-\u214f]/;

function inPlainLetters(word: string, style: Style): string {
  const clusters = Array.from(graphemes.segment(word), ({ segment }) => segment);
  if (clusters.every((cluster) => hasFace(cluster, style))) return word;
  return clusters
    .map((cluster) => (letterlike.test(cluster) || !hasFace(cluster, style) ? cluster.normalize("NFKC") : cluster))
    .join("");
}

/**
 * Returns a text in NFC in which letters that no face has, such as those of 𝓜𝓪𝓻𝓲𝓪, are the plain ones that Unicode gives for them. Letters without
 * plain ones stay.
 */
export function drawable(text: string, style: Style): string {
  const composed = text.normalize("NFC");
  if (composed.normalize("NFKC") === composed) return composed;
  return composed.replace(/\S+/g, (word) => (word.normalize("NFKC") === word ? word : inPlainLetters(word, style)));
}
