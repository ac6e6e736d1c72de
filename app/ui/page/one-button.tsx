/** A form of one button that asks for nothing more; `busy` is the button's text while the form is on its way. */
export function OneButton({ children, busy }: { children: string; busy: string }) {
  return (
    <form method="post" className="mt-6">
      <button type="submit" className="button" data-busy={busy}>
        {children}
      </button>
    </form>
  );
}
