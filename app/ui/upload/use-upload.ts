import { useEffect, useRef, useState } from "react";
import type { Upload } from "tus-js-client";
import { isReadable } from "~/ui/form/readable";
import { useUploadTexts } from "./texts";

/** Bytes per request. If a request breaks off, only the bytes that had not arrived are sent again. */
const chunkSize = 4 * 1024 * 1024;
/** Milliseconds between retries while nothing gets through; any progress starts the list from the beginning. */
const delays = [500, 1000, 2000, 5000, ...Array<number>(2000).fill(10_000)];

const tooOften = 429;
/** Statuses of answers that explain a refusal: no longer needed, too large, wrong format, too many requests. */
const finalStatuses = [410, 413, 422, tooOften];

/** Statuses that mean the file is no longer needed: its memory has been decided on, or is gone. */
const unneeded = [404, 410];

export interface Sending {
  /** `waiting` for the network, `held` up by the server. */
  state: "sending" | "waiting" | "held" | "paused" | "done" | "refused" | "elsewhere";
  sent: number;
  total: number;
  /** Seconds left at the current speed; null while unknown. */
  left: number | null;
  reason?: string;
  /** Whether the same file may be sent again later. */
  mayRetry?: boolean;
}

/** Seconds left at the speed of the last marks; null if they span less than a second. */
function secondsLeft(marks: { at: number; sent: number }[], total: number): number | null {
  const [first, last] = [marks[0], marks[marks.length - 1]];
  if (!first || !last || last.at - first.at < 1000 || last.sent <= first.sent) return null;
  return ((total - last.sent) * (last.at - first.at)) / (last.sent - first.sent) / 1000;
}

/**
 * Sends a file to a tus endpoint over a bad network: in pieces, with retries. After a reload, the upload resumes when the same file is chosen. Calls
 * onUnneeded if the server no longer needs the file, and onRefused with the reason if it can't be sent. `metadata` tells the server more about a file.
 */
export function useUpload(
  endpoint: string,
  onDone: () => void,
  onUnneeded: () => void,
  onRefused?: (reason: string) => void,
) {
  const texts = useUploadTexts();
  const [sending, setSending] = useState<Sending | null>(null);
  const upload = useRef<Upload | null>(null);
  const file = useRef<{ chosen: File; metadata: Record<string, string> } | null>(null);
  const marks = useRef<{ at: number; sent: number }[]>([]);
  const change = (changed: Partial<Sending>) => setSending((before) => before && { ...before, ...changed });

  useEffect(() => {
    // Continues at once when the browser is online again, not after the next delay.
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

  async function start(chosen: File, metadata: Record<string, string> = {}) {
    const mine = { chosen, metadata };
    file.current = mine;
    const isCurrent = () => file.current === mine;
    setSending({ state: "sending", sent: 0, total: chosen.size, left: null });
    marks.current = [];
    const refuse = (reason: string) => {
      change({ state: "refused", left: null, reason, mayRetry: false });
      onRefused?.(reason);
    };
    const isLost = async (at: number) => !(await isReadable(chosen, at)) && isCurrent();
    if (await isLost(0)) return refuse(texts.unreadable);
    const tus = await import("tus-js-client").catch(() => null);
    if (!tus) return refuse(texts.broken);
    // Whether this page has sent something: a file chosen just now starts afresh even if a newer upload has replaced an earlier one.
    let hasSent = false;
    let [reached, hasEnded] = [0, false];
    /** Ends the upload if a request failed because of the file, not because of the network. */
    const endIfLost = async () => {
      if (!(await isLost(reached)) || hasEnded) return;
      hasEnded = true;
      await tusUpload.abort();
      refuse(texts.unreadable);
    };
    const tusUpload = new tus.Upload(chosen, {
      endpoint,
      chunkSize,
      retryDelays: delays,
      removeFingerprintOnSuccess: true,
      metadata: { ...metadata, filetype: chosen.type },
      onShouldRetry: (error) => {
        const status = error.originalResponse?.getStatus() ?? 0;
        // The server has removed the pieces to make room: the tus client notices that and starts again.
        if (status === 404 && error.originalRequest.getMethod() === "PATCH") return true;
        const shouldRetry = status === 0 || status === 409 || status === 423 || status >= 500;
        if (status === 0) void endIfLost();
        if (shouldRetry) change({ state: status === 0 ? "waiting" : "held", left: null });
        return shouldRetry;
      },
      onAfterResponse: async (request, response) => {
        const [method, status] = [request.getMethod(), response.getStatus()];
        if (status !== 410 || method === "POST" || (method === "HEAD" && !hasSent)) return;
        // A restart here would replace the upload that replaced this one. Only an error keeps the tus client from restarting.
        await tusUpload.abort();
        change({ state: "elsewhere", left: null });
        throw new Error("A newer upload has replaced this one.");
      },
      onProgress: (sent, total) => {
        hasSent = true;
        reached = sent;
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
        const isFinal = finalStatuses.includes(status);
        const reason = (isFinal && answer?.getBody().trim()) || texts.failed;
        if (isFinal && status !== tooOften && !unneeded.includes(status)) return refuse(reason);
        change({ state: "refused", reason, mayRetry: !isFinal || status === tooOften });
        if (unneeded.includes(status)) onUnneeded();
      },
    });
    upload.current = tusUpload;
    const [before] = await tusUpload.findPreviousUploads();
    if (before) tusUpload.resumeFromPreviousUpload(before);
    tusUpload.start();
  }

  function pause() {
    void upload.current?.abort();
    change({ state: "paused", left: null });
  }

  function resume() {
    marks.current = [];
    change({ state: "sending" });
    upload.current?.start();
  }

  function restart() {
    if (file.current) void start(file.current.chosen, file.current.metadata);
  }

  return {
    sending,
    start: (chosen: File, metadata?: Record<string, string>) => void start(chosen, metadata),
    pause,
    resume,
    restart,
  };
}
