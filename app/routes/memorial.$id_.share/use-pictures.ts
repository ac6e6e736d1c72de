import { useEffect, useRef, useState } from "react";
import { pluralOf } from "~/languages/plural";
import { fill } from "~/lib/fill";
import { mostPictures } from "~/models/memory/input";
import { useCommonTexts } from "~/ui/texts";
import { typeOfFile } from "~/ui/upload/kind";
import { tooBig } from "~/ui/upload/too-big";
import { type ShareTexts, useShareTexts } from "./texts";
import { makeThumbnail } from "./thumbnail";

export interface ChosenPicture {
  key: number;
  file: File;
  caption: string;
  /** The URL of its thumbnail; undefined while it is being made, null if this browser can't show the file. */
  thumbnail?: string | null;
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** The reason why a file isn't added to the pictures; undefined if it is. */
function reasonAgainst(file: File, chosen: ChosenPicture[], { pictures, tooBig: tooBigTexts }: ShareTexts) {
  const { name } = file;
  if (typeOfFile(file, "photo") !== "photo") return fill(pictures.otherKind, { name });
  if (chosen.some((picture) => isSame(picture.file, file))) return fill(pictures.twice, { name });
  const reason = tooBig(file, tooBigTexts);
  return reason && fill(pictures.tooBig, { name, reason });
}

/**
 * The pictures chosen for a memory, in the order in which they will be shown, the notes about files that were not added, and what screen readers say
 * of the last change. `said` counts the changes, because the same sentence may follow itself.
 */
export function usePictures() {
  const texts = useShareTexts();
  const { locale } = useCommonTexts().about;
  const { chosen, removed: removedTexts, lastRemoved, moved: movedText } = texts.pictures;
  const [pictures, setPictures] = useState<ChosenPicture[]>([]);
  const [notes, setNotes] = useState<string[]>([]);
  const [said, setSaid] = useState({ text: "", change: 0 });
  const say = (text: string) => setSaid(({ change }) => ({ text, change: change + 1 }));
  const keys = useRef(0);
  const removed = useRef(new Set<number>());
  // The newest pictures. What a page shows may be older: a thumbnail can be ready in the moment of a choice, and neither may undo the other.
  const current = useRef(pictures);
  function set(changed: ChosenPicture[]) {
    current.current = changed;
    setPictures(changed);
  }
  useEffect(
    () => () => {
      for (const { thumbnail } of current.current) if (thumbnail) URL.revokeObjectURL(thumbnail);
    },
    [],
  );

  const change = (key: number, changed: Partial<ChosenPicture>) =>
    set(current.current.map((picture) => (picture.key === key ? { ...picture, ...changed } : picture)));

  /** Shows a thumbnail, unless its picture has been removed meanwhile. */
  function show(key: number, thumbnail: string | null) {
    if (!removed.current.has(key)) change(key, { thumbnail });
    else if (thumbnail) URL.revokeObjectURL(thumbnail);
  }

  function add(files: File[]) {
    const before = current.current;
    const added: ChosenPicture[] = [];
    const found: string[] = [];
    let beyond = 0;
    for (const file of files) {
      const all = [...before, ...added];
      const reason = reasonAgainst(file, all, texts);
      if (reason) found.push(reason);
      else if (all.length >= mostPictures) beyond++;
      else added.push({ key: keys.current++, file, caption: "" });
    }
    if (beyond) {
      const text = pluralOf(locale)(beyond, texts.pictures.beyond);
      found.push(fill(text, { most: mostPictures, count: beyond }));
    }
    const all = [...before, ...added];
    setNotes(found);
    set(all);
    if (added.length) say(fill(pluralOf(locale)(all.length, chosen), { count: all.length }));
    for (const { key, file } of added) void makeThumbnail(file).then((thumbnail) => show(key, thumbnail));
  }

  function remove(key: number) {
    const index = current.current.findIndex((picture) => picture.key === key);
    const { thumbnail } = current.current[index] ?? {};
    if (thumbnail) URL.revokeObjectURL(thumbnail);
    removed.current.add(key);
    const left = current.current.filter((picture) => picture.key !== key);
    set(left);
    setNotes([]);
    const count = left.length;
    say(count ? fill(pluralOf(locale)(count, removedTexts), { number: index + 1, count }) : lastRemoved);
  }

  /** Moves a picture towards the beginning (-1) or the end (1). */
  function move(key: number, by: -1 | 1) {
    const moved = [...current.current];
    const index = moved.findIndex((picture) => picture.key === key);
    const [picture] = moved.splice(index, 1);
    if (picture) moved.splice(index + by, 0, picture);
    set(moved);
    say(fill(movedText, { number: index + by + 1, count: moved.length }));
  }

  return {
    pictures,
    notes,
    said,
    add,
    remove,
    move,
    caption: (key: number, caption: string) => change(key, { caption }),
  };
}

export type Pictures = ReturnType<typeof usePictures>;
