import { ago } from "~/lib/dates";
import { type MemoryType, typeNames } from "~/models/memory/input";
import { paths } from "~/paths";
import { downloadOf, type Media, MemoryMedia } from "./media";

export interface ShownMemory {
  id: string;
  type: MemoryType;
  author: string;
  title: string;
  text: string;
  createdAt: string;
  media: Media | null;
}

/** The words of a memory, a paragraph for each block of lines; single line ends stay. */
export function Words({ text }: { text: string }) {
  return text.split(/\n{2,}/).map((paragraph, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text never change places.
    <p key={at} className="mb-3 whitespace-pre-line">
      {paragraph}
    </p>
  ));
}

function fileName(memory: ShownMemory, name: string) {
  const words = memory.title.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "");
  return `${words || memory.type}.${name.split(".").pop()}`;
}

/** One memory as the public page shows it. */
export function MemoryCard({ memory, now }: { memory: ShownMemory; now: Date }) {
  const file = memory.media && downloadOf(memory.media);
  return (
    <article className="border-b border-rule py-8">
      <h2 className="mb-2 text-[25px]">{memory.title}</h2>
      {memory.media && (
        <MemoryMedia media={memory.media} title={memory.title} signature={memory.type === "signature"} />
      )}
      <Words text={memory.text} />
      <p className="quiet flex flex-wrap items-center justify-between gap-x-4">
        <span>
          {memory.author} · <time dateTime={memory.createdAt}>{ago(memory.createdAt, now)}</time>
        </span>
        {memory.media && file && (
          <a
            className="link"
            href={paths.media(memory.media.id, file.name)}
            download={fileName(memory, file.name)}
            aria-label={`Download this ${typeNames[memory.type].toLowerCase()}: ${memory.title}`}
          >
            Download
          </a>
        )}
      </p>
    </article>
  );
}
