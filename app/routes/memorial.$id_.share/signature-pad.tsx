import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useShareTexts } from "./texts";

/** Sizes in pixels (docs/product/limits.md). */
const pad = { width: 400, height: 250, line: 2 };

const button = "button button-plain min-h-11 py-1.5";

type Stroke = { x: number; y: number }[];

function draw(canvas: HTMLCanvasElement, strokes: Stroke[]) {
  const context = canvas.getContext("2d");
  if (!context) return;
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, pad.width, pad.height);
  Object.assign(context, { strokeStyle: "#000000", fillStyle: "#000000", lineWidth: pad.line });
  Object.assign(context, { lineCap: "round", lineJoin: "round" });
  for (const [first, ...rest] of strokes) {
    if (!first) continue;
    context.beginPath();
    context.moveTo(first.x, first.y);
    // A tap leaves a dot: a line back to its own start, with round ends.
    for (const point of rest.length ? rest : [first]) context.lineTo(point.x, point.y);
    context.stroke();
  }
}

/** A pad for a signature drawn with a finger, pen or mouse. People who can't draw type a name or choose a picture below it. */
export function SignaturePad({ onMade }: { onMade: (file: File | null) => void }) {
  const texts = useShareTexts().pad;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [strokes, setStrokes] = useState<Stroke[]>([]);
  const drawing = useRef<Stroke | null>(null);
  // The buttons stay once they are there, so that they keep the focus.
  const [hasBegun, setBegun] = useState(false);

  useEffect(() => {
    if (canvas.current) draw(canvas.current, strokes);
  }, [strokes]);

  function finish(all: Stroke[]) {
    setStrokes(all);
    if (!canvas.current) return;
    draw(canvas.current, all);
    if (!all.length) return onMade(null);
    canvas.current.toBlob((blob) => {
      if (blob) onMade(new File([blob], "signature.png", { type: "image/png" }));
    }, "image/png");
  }

  const point = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect();
    return {
      x: ((clientX - box.left) / box.width) * pad.width,
      y: ((clientY - box.top) / box.height) * pad.height,
    };
  };

  return (
    <section aria-labelledby="pad" className="grid max-sm:mx-auto max-sm:max-w-[17rem]">
      <h2 id="pad" className="sr-only">
        {texts.title}
      </h2>
      <canvas
        ref={canvas}
        width={pad.width}
        height={pad.height}
        role="img"
        aria-label={strokes.length ? texts.drawn : texts.empty}
        className="block h-auto w-full self-start [grid-area:1/1] cursor-crosshair touch-none rounded white-paper border border-edge bg-white"
        onPointerDown={(event) => {
          if (!event.isPrimary || event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          drawing.current = [point(event)];
          setBegun(true);
        }}
        onPointerMove={(event) => {
          if (!drawing.current || !event.isPrimary) return;
          drawing.current.push(point(event));
          draw(event.currentTarget, [...strokes, drawing.current]);
        }}
        onPointerUp={() => {
          if (drawing.current) finish([...strokes, drawing.current]);
          drawing.current = null;
        }}
        onPointerCancel={() => {
          if (drawing.current) finish([...strokes, drawing.current]);
          drawing.current = null;
        }}
      />
      {hasBegun ? (
        <div className="mt-2 flex flex-wrap gap-3">
          <button
            type="button"
            className={button}
            disabled={!strokes.length}
            onClick={() => finish(strokes.slice(0, -1))}
          >
            {texts.undo}
          </button>
          <button type="button" className={button} disabled={!strokes.length} onClick={() => finish([])}>
            {texts.clear}
          </button>
        </div>
      ) : (
        // The paper is light in the dark too. Large text may need more room than the pad has: then the row grows, and the pad stays where it is.
        <p className="white-paper pointer-events-none z-10 mx-2 my-px self-center bg-white text-center leading-snug text-[#5a6367] [grid-area:1/1]">
          <span aria-hidden="true" className="block font-semibold">
            {texts.title}
          </span>
          {texts.hint}
        </p>
      )}
    </section>
  );
}
