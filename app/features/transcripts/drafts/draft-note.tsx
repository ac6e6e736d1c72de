/** Says above the words of a recording that nobody has read them yet. */
export function DraftNote() {
  return (
    <p className="mb-3 border-s-4 border-teal ps-3.5">
      A machine drafted these words. Please read them against the recording before saving.
    </p>
  );
}
