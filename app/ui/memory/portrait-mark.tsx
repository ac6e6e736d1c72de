/** A sprig of olive, drawn where a memorial has no portrait. */
export function PortraitMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <path
        d="M20 52C30 44 38 32 42 14M24 48.5c-6 1-10-1-12-6 6-2 10 0 12 6zM29.5 43c-7-1-10-5-10-11 6 1 10 5 10 11zM34.5 36.5c-6-3-8-8-6-13 5 3 7 7 6 13zM38.5 28c-5-4-5-8-3-13 4 4 5 8 3 13zM27 46c4 4 9 5 13 2-3-5-8-6-13-2zM32.5 40c5 3 10 2 13-2-4-4-9-3-13 2zM37 32c5 2 10 0 12-5-5-3-10-1-12 5zM40 23c4 0 8-3 9-8-5 0-8 3-9 8z"
        strokeWidth="1.3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
