/** Shows a text of the document, in which `code` and **strong words** are marked as in Markdown. */
export function Inline({ text }: { text: string }) {
  const parts = text.split(/(`[^`]*`|\*\*[^*]*\*\*)/);
  return parts.map((part, index) => {
    const inner = part.replace(/^(`|\*\*)|(`|\*\*)$/g, "");
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of a text never change places.
    if (part.startsWith("`"))
      return (
        <code key={index} className="[overflow-wrap:anywhere]">
          {inner}
        </code>
      );
    if (part.startsWith("**")) return <strong key={index}>{inner}</strong>;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: see above.
    return part;
  });
}
