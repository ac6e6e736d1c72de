export function ShowButton({ id }: { id: string }) {
  return (
    <button type="button" hidden data-shows={id} aria-pressed="false" className="link cursor-pointer text-teal-ink">
      Show password
    </button>
  );
}
