import { useEffect, useRef, useState } from "react";
import type { Upload } from "tus-js-client";

/** Bytes that are sent in one request; of one that breaks off, only what had not arrived is sent again. */
const chunkSize = 4 * 1024 * 1024;
/** Milliseconds between tries while nothing gets through; any progress begins them anew. */
const delays = [500, 1000, 2000, 5000, ...Array<number>(2000).fill(10_000)];

/** Answers that say in words why not: no longer, too large, not what we take, too often. */
const tooOften = 429;
const told = [410, 413, 422, tooOften];

/** Answers that mean the file is not needed any more: its memory was decided about, or is gone. */
const unneeded = [404, 410];

export interface Sending {
  state: "sending" | "waiting" | "paused" | "done" | "refused" | "elsewhere";
  sent: number;
  total: number;
  /** Seconds that it will take, as fast as it goes now; null while that is not known. */
  left: number | null;
  /** Why it could not be taken. */
  reason?: string;
  /** It could not be taken just now; the same file may be sent again. */
  mayRetry?: boolean;
}

/** Speed over the last seconds, from what was sent when. */
function secondsLeft(marks: { at: number; sent: number }[], total: number): number | null {
  const [first, last] = [marks[0], marks[marks.length - 1]];
  if (!first || !last || last.at - first.at < 1000 || last.sent <= first.sent) return null;
  return ((total - last.sent) * (last.at - first.at)) / (last.sent - first.sent) / 1000;
}

/**
 * Sends a file to a tus endpoint, however bad the network: in pieces, with retries after each break; after a reload it resumes when the same file is
 * chosen. Calls onUnneeded if the server doesn't need the file any more.
 */
export function useUpload(endpoint: string, onDone: () => void, onUnneeded: () => void) {
  const [sending, setSending] = useState<Sending | null>(null);
  const upload = useRef<Upload | null>(null);
  const file = useRef<File | null>(null);
  const marks = useRef<{ at: number; sent: number }[]>([]);
  const change = (changed: Partial<Sending>) => setSending((before) => before && { ...before, ...changed });

  useEffect(() => {
    // Back on the network it goes on at once, not after the next delay.
    const wake = () => {
      const waiting = upload.current;
      setSending((before) => {
        if (waiting && before?.state === "waiting") void waiting.abort().then(() => waiting.start());
        return before;
      });
    };
    window.addEventListener("online", wake);
    return () => {
      window.removeEventListener("online", wake);
      void upload.current?.abort();
    };
  }, []);

  async function start(chosen: File) {
    file.current = chosen;
    setSending({ state: "sending", sent: 0, total: chosen.size, left: null });
    marks.current = [];
    const tus = await import("tus-js-client").catch(() => null);
    if (!tus)
      return change({ state: "refused", reason: "The page did not load whole. Please reload it and try again." });
    // Whether this page has sent something: a file chosen just now starts afresh even if a newer upload has replaced an earlier one.
    let live = false;
    const made = new tus.Upload(chosen, {
      endpoint,
      chunkSize,
      retryDelays: delays,
      removeFingerprintOnSuccess: true,
      metadata: { filetype: chosen.type },
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        // The server removed the pieces to make room: the tus client notices that and starts again.
        if (status === 404 && error.originalRequest.getMethod() === "PATCH") return true;
        const again = status === 0 || status === 409 || status === 423 || status >= 500;
        if (again) change({ state: "waiting", left: null });
        return again;
      },
      onAfterResponse: async (request, response) => {
        const [method, status] = [request.getMethod(), response.getStatus()];
        if (status !== 410 || method === "POST" || (method === "HEAD" && !live)) return;
        // A restart here would replace the upload that replaced this one. Only an error keeps the tus client from restarting.
        await made.abort();
        change({ state: "elsewhere", left: null });
        throw new Error("This upload made way for a newer one.");
      },
      onProgress: (sent, total) => {
        live = true;
        const at = Date.now();
        marks.current = [...marks.current.filter((mark) => at - mark.at < 15_000), { at, sent }];
        setSending({ state: "sending", sent, total, left: secondsLeft(marks.current, total) });
      },
      onSuccess: () => {
        change({ state: "done", sent: chosen.size });
        onDone();
      },
      onError: (error) => {
        const answer = "originalResponse" in error ? error.originalResponse : null;
        const status = answer?.getStatus() ?? 0;
        if (unneeded.includes(status)) onUnneeded();
        const reason = told.includes(status) ? answer?.getBody().trim() : "";
        change({
          state: "refused",
          reason: reason || "Failed to upload media file. Please try again.",
          mayRetry: status === tooOften || !told.includes(status),
        });
      },
    });
    upload.current = made;
    const [before] = await made.findPreviousUploads();
    if (before) made.resumeFromPreviousUpload(before);
    made.start();
  }

  function pause() {
    void upload.current?.abort();
    change({ state: "paused", left: null });
  }

  function goOn() {
    marks.current = [];
    change({ state: "sending" });
    upload.current?.start();
  }

  function again() {
    if (file.current) void start(file.current);
  }

  return { sending, start: (chosen: File) => void start(chosen), pause, goOn, again };
}
