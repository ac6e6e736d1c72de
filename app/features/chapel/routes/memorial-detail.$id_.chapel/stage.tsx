import { PortraitMark } from "~/ui/memory/portrait-mark";

/**
 * The place of the slides, filled by chapel.script.ts, and two drawings that it copies: the sprig where there is no portrait, and the line that moves while
 * a voice is heard.
 */
export function Stage() {
  return (
    <div id="show">
      <div id="stage" />
      <div hidden>
        <div id="sprig" className="sprig">
          <PortraitMark className="sprig-drawing" />
        </div>
        <div id="wave" className="wave">
          <svg viewBox="0 0 360 20" aria-hidden="true">
            <path d="M0 10q15-14 30 0t30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0" />
          </svg>
        </div>
      </div>
    </div>
  );
}
