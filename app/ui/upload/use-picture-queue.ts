import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { takeHandedOver } from "./handed-over";
import type { MissingPicture } from "./missing-pictures";
import { findStoredFile, removeStoredFile, storeFile } from "./stored-file";
import { useUploadTexts } from "./texts";
import { tooBig } from "./too-big";
import { useUpload } from "./use-upload";

interface Queued {
  position: number;
  file: File;
}

/** Gives each file a place: one that awaits a file of its name, else the first free one. Files without a place are left over. */
function match(files: File[], places: MissingPicture[]): Queued[] {
  const free = [...places];
  return files.flatMap((file) => {
    const named = free.findIndex(({ name }) => name === file.name);
    const [place] = free.splice(Math.max(0, named), 1);
    return place ? [{ position: place.position, file }] : [];
  });
}

/**
 * Sends a memory's pictures one after the other, each in pieces. A refused picture doesn't stop the others. Pictures are stored in this browser until
 * they have arrived, so that a reload continues with those that are left.
 */
export function usePictureQueue(endpoint: string, missing: MissingPicture[]) {
  const texts = useUploadTexts();
  const { revalidate } = useRevalidator();
  const [queue, setQueue] = useState<Queued[]>([]);
  const [problems, setProblems] = useState<Record<number, string>>({});
  const started = useRef<Queued | null>(null);
  const keyOf = (position: number) => `${endpoint}#${position}`;

  function next() {
    const done = started.current;
    if (done) void removeStoredFile(keyOf(done.position));
    started.current = null;
    setQueue((before) => before.filter((queued) => queued !== done));
    revalidate();
  }

  /** Goes on with the next picture, and tells why this one can't be sent. */
  function skip(reason: string) {
    const position = started.current?.position;
    if (position === undefined) return;
    setProblems((before) => ({ ...before, [position]: reason }));
    next();
  }

  const { sending, start, pause, resume, restart } = useUpload(endpoint, next, next, skip);

  const [current] = queue;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each picture.
  useEffect(() => {
    if (!current || started.current === current) return;
    started.current = current;
    start(current.file, { picture: String(current.position) });
  }, [current]);

  function add(queued: Queued[]) {
    const fits = queued.filter(({ position, file }) => {
      const wrong = tooBig(file, texts.tooBig);
      if (wrong) setProblems((before) => ({ ...before, [position]: wrong }));
      else void storeFile(keyOf(position), file);
      return !wrong;
    });
    setQueue((before) => [...before, ...fits]);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is mounted.
  useEffect(() => {
    const handed = match(takeHandedOver()?.files ?? [], missing);
    add(handed);
    const others = missing.filter((place) => !handed.some(({ position }) => position === place.position));
    void (async () => {
      for (const { position } of others) {
        const file = await findStoredFile(keyOf(position));
        if (file) add([{ position, file }]);
      }
    })();
  }, [endpoint]);

  const waiting = queue.map(({ position }) => position);
  const choose = (files: File[]) =>
    add(
      match(
        files,
        missing.filter(({ position }) => !waiting.includes(position)),
      ),
    );
  return { sending: current ? sending : null, waiting, problems, choose, pause, resume, restart };
}
