import { type FormatName, formatOf } from "~/features/cards/stationery/formats";
import { impose } from "~/features/cards/stationery/impose";
import { mm } from "~/lib/handout/units";

/** The side of the picture in pixels of the paper: the longest sheet and a little air. */
const side = 432 * mm;

/** A sheet of a format, all to one scale: one print is darker than the others on it, a poster has its name and its code, and a dashed line is a fold. */
export function FormatPicture({ format: name }: { format: FormatName }) {
  const { paper, arrangement } = formatOf(name);
  const { places, each } = impose(formatOf(name), "office");
  const { width, height } = paper;
  const line = { stroke: "currentColor", vectorEffect: "non-scaling-stroke" } as const;
  const isPoster = arrangement === "handout";
  return (
    <svg viewBox={`0 0 ${side} ${side}`} aria-hidden="true" className="mx-auto block size-20 text-ink-soft">
      <g transform={`translate(${(side - width) / 2} ${(side - height) / 2})`}>
        <rect {...line} width={width} height={height} fill="none" />
        {places.map((place, index) => (
          <rect
            {...line}
            key={`${place.x} ${place.y}`}
            x={place.x}
            y={place.y}
            width={place.width}
            height={place.height}
            rx={paper.labels ? 3 * mm : 0}
            fill="currentColor"
            fillOpacity={index < each && !isPoster ? 0.5 : 0.08}
          />
        ))}
        {isPoster && (
          <path
            d={`M${width * 0.2} ${height * 0.28}h${width * 0.6}v${height * 0.07}h${-width * 0.6}zM${width * 0.34} ${height * 0.5}h${width * 0.32}v${width * 0.32}h${-width * 0.32}z`}
            fill="currentColor"
            fillOpacity="0.7"
          />
        )}
        {paper.folded && <path {...line} d={`M0 ${height / 2}h${width}`} strokeWidth="2" strokeDasharray="4 3" />}
      </g>
    </svg>
  );
}
