/**
 * sharp, with one thread and without its cache. It is loaded with the first picture, because it takes 10 MB of memory that a server at rest needn't
 * spend.
 */
export async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
