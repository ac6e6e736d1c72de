import type { Gradient } from "~/lib/gradient";
import { Picture, type ShownPicture } from "~/ui/picture";

/**
 * The background of a memorial's management page: its cover, its gradient or a soft default. It stays in place while the page scrolls over it,
 * and is dimmed in the dark. The gradient is an SVG: the page allows no inline styles.
 */
export function Backdrop({ cover, gradient }: { cover: ShownPicture | null; gradient: Gradient | null }) {
  return (
    <div className="fixed inset-0 -z-10 overflow-hidden dark:brightness-40 print:hidden" aria-hidden="true">
      {cover ? (
        <Picture picture={cover} alt="" sizes="100vw" className="size-full object-cover" />
      ) : gradient ? (
        <GradientPicture gradient={gradient} />
      ) : (
        <div className="size-full bg-linear-to-br from-paper-deep via-teal-wash to-paper" />
      )}
    </div>
  );
}

function GradientPicture({ gradient: { angle, stops } }: { gradient: Gradient }) {
  return (
    <svg className="size-full" viewBox="0 0 1 1" preserveAspectRatio="none" focusable="false">
      <title>Background</title>
      <linearGradient id="backdrop" x1="0.5" y1="1" x2="0.5" y2="0" gradientTransform={`rotate(${angle} 0.5 0.5)`}>
        {stops.map(({ color, offset }) => (
          <stop key={`${color} ${offset}`} offset={offset} stopColor={color} />
        ))}
      </linearGradient>
      <rect width="1" height="1" fill="url(#backdrop)" />
    </svg>
  );
}
