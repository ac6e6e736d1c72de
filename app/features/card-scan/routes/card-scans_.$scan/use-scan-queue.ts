import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { cardScanPaths } from "~/features/card-scan/paths";
import { takeHandedOver } from "~/ui/upload/handed-over";
import { useUpload } from "~/ui/upload/use-upload";

export interface AwaitedFile {
  id: string;
  name: string;
  bytes: number;
}

interface Queued {
  id: string;
  file: File;
}

/** Finds for each chosen file the one of the scan that it is. Others are left out. */
function match(chosen: File[], awaited: AwaitedFile[]): Queued[] {
  const free = [...awaited];
  return chosen.flatMap((file) => {
    const index = free.findIndex(
      ({ name, bytes }) => bytes === file.size && name.slice(0, 50) === file.name.slice(0, 50),
    );
    const [found] = index < 0 ? [] : free.splice(index, 1);
    return found ? [{ id: found.id, file }] : [];
  });
}

/** Sends the files of a scan one after the other, each in pieces. A refused file doesn't stop the others. */
export function useScanQueue(scan: string, awaited: AwaitedFile[]) {
  const { revalidate } = useRevalidator();
  const [queue, setQueue] = useState<Queued[]>([]);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [unknown, setUnknown] = useState(0);
  const started = useRef<Queued | null>(null);

  function next() {
    const done = started.current;
    started.current = null;
    setQueue((before) => before.filter((queued) => queued !== done));
    revalidate();
  }

  /** Goes on with the next file, and tells why this one can't be sent. */
  function skip(reason: string) {
    const { id } = started.current ?? {};
    if (id === undefined) return;
    setProblems((before) => ({ ...before, [id]: reason }));
    next();
  }

  const { sending, start, pause, resume, restart } = useUpload(cardScanPaths.scanUploads(scan), next, next, skip);

  const [current] = queue;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file.
  useEffect(() => {
    if (!current || started.current === current) return;
    started.current = current;
    start(current.file, { file: current.id });
  }, [current]);

  function choose(files: File[]) {
    const queued = queue.map(({ id }) => id);
    const found = match(
      files,
      awaited.filter(({ id }) => !queued.includes(id)),
    );
    setUnknown(files.length - found.length);
    setQueue((before) => [...before, ...found]);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is mounted.
  useEffect(() => {
    const files = takeHandedOver()?.files ?? [];
    if (files.length) choose(files);
  }, [scan]);

  const waiting = queue.map(({ id }) => id);
  return { sending: current ? sending : null, waiting, problems, unknown, choose, pause, resume, restart };
}
