import { useState } from "react";
import { useScripted } from "~/ui/scripted";
import { transcriptTexts } from "../texts";

interface Props {
  texts: { back: string; slower: string; half: string };
  hidden?: boolean;
  /** How fast the player plays, of its own speed. */
  rate?: number;
  onBack?: () => void;
  onRate?: (rate: number) => void;
}

/** Buttons that go back in a recording and play it more slowly. On pages without React, player-tools.script.ts shows and runs them. */
export function PlayerTools({ texts, hidden, rate = 1, onBack, onRate }: Props) {
  const speeds: [number, string][] = [
    [0.75, texts.slower],
    [0.5, texts.half],
  ];
  return (
    <div data-player-tools hidden={hidden}>
      <p className="mb-4 flex flex-wrap gap-3">
        <button type="button" className="button button-plain" data-back onClick={onBack}>
          {texts.back}
        </button>
        {speeds.map(([speed, label]) => (
          <button
            key={speed}
            type="button"
            className="button button-plain aria-pressed:border-teal aria-pressed:bg-teal-wash"
            data-rate={speed}
            aria-pressed={rate === speed}
            onClick={() => onRate?.(rate === speed ? 1 : speed)}
          >
            {label} ({speed}×)
          </button>
        ))}
      </p>
    </div>
  );
}

const player = () => document.querySelector<HTMLMediaElement>("main audio, main video");

/** The same for the office's pages, as soon as they are hydrated. */
export function OfficePlayerTools() {
  const scripted = useScripted();
  const [rate, setRate] = useState(1);
  if (!scripted) return null;
  const back = () => {
    const found = player();
    if (found) found.currentTime = Math.max(0, found.currentTime - 5);
  };
  const play = (speed: number) => {
    const found = player();
    if (found) found.playbackRate = speed;
    setRate(speed);
  };
  return <PlayerTools texts={transcriptTexts.en} rate={rate} onBack={back} onRate={play} />;
}
