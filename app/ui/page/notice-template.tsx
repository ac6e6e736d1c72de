import { Notice } from "./notice";

/** A template for a notice that a script may show in #said, over the page, until it is closed. */
export function NoticeTemplate({ id, title, text, bad }: { id: string; title: string; text?: string; bad?: boolean }) {
  return (
    <template id={id}>
      <Notice
        title={title}
        text={text}
        bad={bad}
        className="appear fixed inset-x-4 bottom-4 z-50 lifted sm:left-auto sm:w-96"
      >
        <button type="button" aria-label="Close this message" className="size-11 shrink-0 cursor-pointer" data-put-away>
          ×
        </button>
      </Notice>
    </template>
  );
}
