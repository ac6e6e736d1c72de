import type { Language } from "~/lib/languages";
import { headingSize } from "~/ui/heading-size";
import { Picture, type ShownPicture } from "~/ui/picture";
import { useTexts } from "~/ui/texts";
import { Portrait } from "../memory/portrait";
import { Words } from "../memory/words";

interface Props {
  name: string;
  /** Dates of birth and death, or another line in their place. */
  line: string | null;
  portrait: ShownPicture | null;
  cover: ShownPicture | null;
  /** The family's own line, if they wrote one. */
  text?: string | null | undefined;
  /** The language of that line. */
  language?: Language | null;
}

export function PageHead({ name, line, portrait, cover, text, language }: Props) {
  const { memorial } = useTexts();
  return (
    <>
      {cover && (
        <div className="h-[38vh] max-h-105 min-h-55 overflow-hidden">
          <Picture picture={cover} alt="" sizes="100vw" className="size-full object-cover" eager />
        </div>
      )}
      <header className={`relative px-5 text-center ${cover ? "-mt-23" : "pt-10"}`}>
        <Portrait picture={portrait} name={name} size="large" />
        <h1
          className={`tracking-tight break-words ${name.length > 24 ? headingSize(name) : "text-[min(max(2.125rem,min(9vw,3.5rem)),13vw)]"}`}
          dir="auto"
        >
          {name}
        </h1>
        <p dir="auto" className="mt-2.5 font-serif text-xl text-balance text-ink-soft italic">
          {line}
        </p>
        <hr className="mx-auto mt-5 w-11 border-teal" />
        <p className="mt-4 font-serif text-[1.1875rem] italic">{memorial.hearts}</p>
        {text && (
          <p
            className="mt-1 font-serif text-[1.1875rem] text-balance break-words"
            dir="auto"
            lang={language ?? undefined}
          >
            {text}
          </p>
        )}
      </header>
    </>
  );
}

/** The life, below a heading that screen readers alone have. */
export function Biography({ text, language }: { text: string | null; language?: Language | null }) {
  const { book } = useTexts();
  return (
    text && (
      <section aria-labelledby="life" className="mt-9 font-serif text-xl leading-relaxed">
        <h2 id="life" className="sr-only">
          {book.life}
        </h2>
        <Words text={text} language={language} />
      </section>
    )
  );
}
