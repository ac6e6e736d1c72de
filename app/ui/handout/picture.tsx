import { type HandoutColors, stops } from "~/lib/handout/colors";
import { type Shape, shapesOf } from "~/lib/handout/shapes";
import { page, type Sheet } from "~/lib/handout/sheet";

interface Props {
  sheet: Sheet;
  colors: HandoutColors;
  /** The portrait's URL on the site, or a data: URL if the picture must be self-contained. */
  portrait: string | null;
  /** The same for the funeral home's logo. */
  logo?: string | null;
  /** The text for screen readers. */
  label?: string;
  className?: string;
}

/** A handout as an SVG picture: the preview in the browser, and the source of the PNG. */
export function HandoutPicture({ sheet, colors, portrait, logo = null, label, className }: Props) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${page.width} ${page.height}`}
      width={page.width}
      height={page.height}
      className={className}
      role={label ? "img" : undefined}
      aria-label={label}
    >
      {shapesOf(sheet, colors).map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes of a sheet are always the same ones
        <Painted key={index} shape={shape} portrait={portrait} logo={logo} />
      ))}
    </svg>
  );
}

/** One shape. The portrait and the logo are URLs. */
export function Painted({ shape, portrait, logo }: { shape: Shape } & Record<"portrait" | "logo", string | null>) {
  switch (shape.kind) {
    case "background":
      return (
        <>
          <linearGradient id="handout-background" x1="0" y1="0" x2="0" y2="1">
            {stops.map((stop, index) => (
              <stop key={stop} offset={stop} stopColor={shape.colors[index]} />
            ))}
          </linearGradient>
          <rect {...shape.box} fill="url(#handout-background)" />
        </>
      );
    case "fill":
      return <path d={shape.d} fill={shape.color} shapeRendering={shape.crisp ? "crispEdges" : undefined} />;
    case "box":
      return (
        <rect
          {...shape.box}
          rx={shape.radius || undefined}
          fill={shape.fill ?? "none"}
          stroke={shape.stroke ?? undefined}
          strokeWidth={shape.width || undefined}
        />
      );
    case "line":
      return (
        <path d={`M${shape.from} ${shape.y}H${shape.to}`} fill="none" stroke={shape.color} strokeWidth={shape.width} />
      );
    case "dot":
      return <circle cx={shape.x} cy={shape.y} r={shape.radius} fill={shape.color} />;
    case "portrait":
      if (!portrait) return null;
      return (
        <>
          <clipPath id="handout-portrait">
            <rect {...shape.box} rx={shape.radius} />
          </clipPath>
          <image
            {...shape.box}
            href={portrait}
            preserveAspectRatio="xMidYMid slice"
            clipPath="url(#handout-portrait)"
          />
        </>
      );
    case "logo":
      return logo && <image {...shape.box} href={logo} />;
  }
}
