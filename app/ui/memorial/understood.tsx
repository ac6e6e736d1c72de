/** How a typed date was understood, below its field. The line is there while it is empty, so that nothing moves. */
export function Understood({ children }: { children: string | null }) {
  return (
    <p aria-live="polite" className="quiet mt-1 -mb-2 min-h-7">
      {children}
    </p>
  );
}
