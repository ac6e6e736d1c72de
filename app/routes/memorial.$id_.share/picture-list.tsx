import { fill } from "~/lib/fill";
import { limits } from "~/models/memory/input";
import { useFocusAfterChange } from "~/ui/focus-after-change";
import { useShareTexts } from "./texts";
import type { Pictures } from "./use-pictures";

const plain = "button button-plain min-h-11 px-3 py-1 text-base";

const idOf = {
  row: (key: number) => `picture-${key}`,
  up: (key: number) => `up-${key}`,
  down: (key: number) => `down-${key}`,
};

interface Props {
  pictures: Pictures;
  /** The id of the field that pictures are chosen with. */
  field: string;
}

/** The chosen pictures, to be put in order, captioned or removed. A single one has no caption, because the title and the words are about it. */
export function PictureList({ pictures, field }: Props) {
  const { pictures: chosen, notes, said } = pictures;
  const texts = useShareTexts().pictures;
  const several = chosen.length > 1;
  const focusAfterChange = useFocusAfterChange();
  function remove(key: number, index: number) {
    const next = chosen[index + 1] ?? chosen[index - 1];
    focusAfterChange(next ? idOf.row(next.key) : field);
    pictures.remove(key);
  }
  function move(key: number, by: -1 | 1) {
    const both = [idOf.up(key), idOf.down(key)];
    focusAfterChange(...(by < 0 ? both : both.reverse()));
    pictures.move(key, by);
  }
  return (
    <>
      <p role="status" className="sr-only">
        {/* A sentence that follows itself is read again if its element is new. */}
        <span key={said.change}>{said.text}</span>
      </p>
      <ul role="list" aria-label={texts.title} className="-mt-3 mb-6 empty:hidden">
        {chosen.map(({ key, file, caption, thumbnail }, index) => (
          <li
            key={key}
            id={idOf.row(key)}
            tabIndex={-1}
            aria-labelledby={`${idOf.row(key)}-name`}
            className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-b border-rule py-4"
          >
            {thumbnail ? (
              <img
                src={thumbnail}
                alt={fill(texts.preview, { name: file.name })}
                className="size-24 rounded-[3px] object-cover"
              />
            ) : (
              <span aria-hidden="true" className="size-24 rounded-[3px] bg-paper-deep" />
            )}
            <div>
              <p id={`${idOf.row(key)}-name`} className="quiet break-words">
                {several && `${index + 1}. `}
                <bdi>{file.name}</bdi>
              </p>
              {several && (
                <>
                  <label htmlFor={`caption-${key}`} className="quiet block">
                    {texts.caption}
                  </label>
                  <input
                    id={`caption-${key}`}
                    className="input"
                    dir="auto"
                    value={caption}
                    maxLength={limits.caption}
                    aria-label={fill(texts.captionOf, { name: file.name })}
                    onChange={({ currentTarget }) => pictures.caption(key, currentTarget.value)}
                  />
                </>
              )}
            </div>
            <p className="col-span-2 mt-3 flex flex-wrap gap-2">
              {index > 0 && (
                <button
                  type="button"
                  id={idOf.up(key)}
                  className={plain}
                  aria-label={fill(texts.moveUp, { name: file.name })}
                  onClick={() => move(key, -1)}
                >
                  {texts.up}
                </button>
              )}
              {index < chosen.length - 1 && (
                <button
                  type="button"
                  id={idOf.down(key)}
                  className={plain}
                  aria-label={fill(texts.moveDown, { name: file.name })}
                  onClick={() => move(key, 1)}
                >
                  {texts.down}
                </button>
              )}
              <button
                type="button"
                className={plain}
                aria-label={fill(texts.removeOne, { name: file.name })}
                onClick={() => remove(key, index)}
              >
                {texts.remove}
              </button>
            </p>
          </li>
        ))}
      </ul>
      <div role="status" className="not-empty:-mt-4 not-empty:mb-6">
        {notes.map((note) => (
          <p key={note} className="field-error">
            {note}
          </p>
        ))}
      </div>
    </>
  );
}
