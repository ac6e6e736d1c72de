import { useEffect, useRef, useState } from "react";

/** The recording settings (docs/product/limits.md). */
const voice: MediaTrackConstraints = {
  channelCount: 1,
  sampleRate: 44_100,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};
/** The usual format first, then formats that other browsers record. */
const formats = ["audio/webm;codecs=opus", "audio/mp4", "audio/webm", "audio/ogg;codecs=opus"];
const bitsPerSecond = 64_000;
/** An hour of voice is 29 MB. */
const maxSeconds = 3600;

export type RecorderState = "idle" | "asking" | "recording" | "denied" | "missing";

export function canRecord(): boolean {
  return typeof MediaRecorder !== "undefined" && Boolean(navigator.mediaDevices?.getUserMedia);
}

function recorderOf(stream: MediaStream, mimeType: string | undefined) {
  try {
    return new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: bitsPerSecond });
  } catch {
    for (const track of stream.getTracks()) track.stop();
    return null;
  }
}

/** Records the voice and passes the recording on as a file when it stops. */
export function useRecorder(onMade: (file: File) => void) {
  const [state, setState] = useState<RecorderState>("idle");
  const [seconds, setSeconds] = useState(0);
  const running = useRef<{ recorder: MediaRecorder; timer: number } | null>(null);

  const stop = () => {
    const current = running.current;
    if (!current) return;
    running.current = null;
    window.clearInterval(current.timer);
    if (current.recorder.state !== "inactive") current.recorder.stop();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form is unmounted.
  useEffect(() => stop, []);

  async function record() {
    setState("asking");
    const stream = await navigator.mediaDevices.getUserMedia({ audio: voice }).catch((error: Error) => error);
    if (stream instanceof Error) return setState(stream.name === "NotFoundError" ? "missing" : "denied");
    const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format));
    const recorder = recorderOf(stream, mimeType);
    if (!recorder) return setState("missing");
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => {
      // Unplugging the microphone stops the recorder too.
      stop();
      for (const track of stream.getTracks()) track.stop();
      const type = (recorder.mimeType || "audio/webm").split(";")[0] ?? "";
      const extension = { "audio/mp4": "m4a", "audio/ogg": "ogg" }[type] ?? "webm";
      setState("idle");
      if (parts.some((part) => part.size)) onMade(new File(parts, `recording.${extension}`, { type }));
    };
    const startedAt = Date.now();
    const tick = () => {
      const passed = (Date.now() - startedAt) / 1000;
      setSeconds(passed);
      if (passed >= maxSeconds) stop();
    };
    setSeconds(0);
    // Pieces of one second: a recorder that crashes loses no more than that.
    recorder.start(1000);
    running.current = { recorder, timer: window.setInterval(tick, 250) };
    setState("recording");
  }

  return { state, seconds, record: () => void record(), stop };
}
