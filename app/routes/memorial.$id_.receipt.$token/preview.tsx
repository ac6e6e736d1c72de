import { fill } from "~/lib/fill";
import { unpreparedOf } from "~/models/media/input";
import type { MemoryView } from "~/models/memory/input";
import { MediaFrom, ownFiles } from "~/ui/media-url";
import { MemoryArticle } from "~/ui/memory/article";
import { useReceiptTexts } from "./texts";

interface Props {
  memory: MemoryView;
  hasOwnTitle: boolean;
  /** The memorial's id or slug from the URL, and the receipt's token. */
  id: string;
  token: string;
}

/** The memory as the page will show it, with its files, which nobody else can see yet. */
export function Preview({ memory, hasOwnTitle, id, token }: Props) {
  const texts = useReceiptTexts();
  const { media, type, familyOnly } = memory;
  const playable = media && unpreparedOf(media) ? { ...memory, media: null } : memory;
  return (
    <section aria-label={texts.shared} className="mt-8 border-t border-rule pt-5">
      <p className="quiet">{familyOnly ? fill(texts.forFamily, { type: texts.types[type] }) : texts.types[type]}</p>
      <MediaFrom.Provider value={ownFiles(id, token)}>
        <MemoryArticle memory={playable} now={new Date()} hasOwnTitle={hasOwnTitle} />
      </MediaFrom.Provider>
    </section>
  );
}
