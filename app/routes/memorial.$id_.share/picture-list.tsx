import { useState } from "react";
import { fill } from "~/lib/fill";
import { limits } from "~/models/memory/input";
import { useFocusAfterChange } from "~/ui/focus-after-change";
import { PictureTile, tileId } from "./picture-tile";
import { useShareTexts } from "./texts";
import type { Pictures } from "./use-pictures";

interface Props {
  pictures: Pictures;
  /** The id of the field that pictures are chosen with. */
  field: string;
}

/**
 * The chosen pictures: a press on one opens the field for its caption, and a button shows arrows that put them in order. A single one has no caption,
 * because the title and the words are about it.
 */
export function PictureList({ pictures, field }: Props) {
  const { pictures: chosen, notes, said } = pictures;
  const texts = useShareTexts().pictures;
  const several = chosen.length > 1;
  const [isOrdering, setOrdering] = useState(false);
  const [captioned, setCaptioned] = useState<number | null>(null);
  const focusAfterChange = useFocusAfterChange();
  const open = several ? chosen.find(({ key }) => key === captioned) : undefined;
  function remove(key: number, index: number) {
    const next = chosen[index + 1] ?? chosen[index - 1];
    focusAfterChange(next ? tileId.row(next.key) : field);
    pictures.remove(key);
  }
  function move(key: number, by: -1 | 1) {
    const both = [tileId.up(key), tileId.down(key)];
    focusAfterChange(...(by < 0 ? both : both.reverse()));
    pictures.move(key, by);
  }
  function caption(key: number) {
    focusAfterChange(tileId.caption(key));
    setCaptioned(key);
  }
  function closeCaption(key: number) {
    focusAfterChange(tileId.open(key));
    setCaptioned(null);
  }
  return (
    <>
      <p role="status" className="sr-only">
        {/* A sentence that follows itself is read again if its element is new. */}
        <span key={said.change}>{said.text}</span>
      </p>
      <ul role="list" aria-label={texts.title} className="mb-2 grid grid-cols-3 gap-2 empty:hidden">
        {chosen.map((picture, index) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            index={index}
            count={chosen.length}
            isOrdering={isOrdering && several}
            isOpen={picture === open}
            onOpen={() => (picture === open ? closeCaption(picture.key) : caption(picture.key))}
            onMove={(by) => move(picture.key, by)}
            onRemove={() => remove(picture.key, index)}
          />
        ))}
      </ul>
      {open && (
        <div className="mb-3">
          <label htmlFor={tileId.caption(open.key)} className="quiet block break-words">
            {fill(texts.captionOf, { name: open.file.name })}
          </label>
          <input
            key={open.key}
            id={tileId.caption(open.key)}
            className="input"
            dir="auto"
            value={open.caption}
            maxLength={limits.caption}
            enterKeyHint="done"
            onChange={({ currentTarget }) => pictures.caption(open.key, currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              // It would send the form.
              event.preventDefault();
              closeCaption(open.key);
            }}
          />
        </div>
      )}
      <div role="status" className="not-empty:mb-3">
        {notes.map((note) => (
          <p key={note} className="field-error">
            {note}
          </p>
        ))}
      </div>
      {several && (
        <button
          type="button"
          aria-pressed={isOrdering}
          className="link mb-1 cursor-pointer text-teal-ink underline decoration-1 underline-offset-4"
          onClick={() => setOrdering(!isOrdering)}
        >
          {texts.order}
        </button>
      )}
    </>
  );
}
