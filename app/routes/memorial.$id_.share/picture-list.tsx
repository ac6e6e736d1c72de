import { fill } from "~/lib/fill";
import { limits } from "~/models/memory/input";
import { useShareTexts } from "./texts";
import type { Pictures } from "./use-pictures";

const plain = "button button-plain min-h-11 px-3 py-1 text-base";

/** The chosen pictures, to be put in order, captioned or removed. A single one has no caption, because the title and the words are about it. */
export function PictureList({ pictures }: { pictures: Pictures }) {
  const { pictures: chosen, notes } = pictures;
  const texts = useShareTexts().pictures;
  const several = chosen.length > 1;
  return (
    <>
      <ul aria-label={texts.title} className="-mt-3 mb-6 empty:hidden">
        {chosen.map(({ key, file, caption, thumbnail }, index) => (
          <li key={key} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 border-b border-rule py-4">
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
              <p className="quiet break-words">
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
                  className={plain}
                  aria-label={fill(texts.moveUp, { name: file.name })}
                  onClick={() => pictures.move(key, -1)}
                >
                  {texts.up}
                </button>
              )}
              {index < chosen.length - 1 && (
                <button
                  type="button"
                  className={plain}
                  aria-label={fill(texts.moveDown, { name: file.name })}
                  onClick={() => pictures.move(key, 1)}
                >
                  {texts.down}
                </button>
              )}
              <button
                type="button"
                className={plain}
                aria-label={fill(texts.removeOne, { name: file.name })}
                onClick={() => pictures.remove(key)}
              >
                {texts.remove}
              </button>
            </p>
          </li>
        ))}
      </ul>
      <div role="status" className="-mt-4 mb-6 empty:hidden">
        {notes.map((note) => (
          <p key={note} className="field-error">
            {note}
          </p>
        ))}
      </div>
    </>
  );
}
