import { Notice } from "./notice";

interface Props {
  id: string;
  title: string;
  text?: string;
  bad?: boolean;
  /** The name of the button that closes it. */
  close?: string;
}

/** A template for a notice that a script may show in #said, over the page, until it is closed. */
export function NoticeTemplate({ id, title, text, bad, close = "Close this message" }: Props) {
  return (
    <template id={id}>
      <Notice
        title={title}
        text={text}
        bad={bad}
        className="appear fixed inset-x-4 bottom-4 z-50 lifted sm:start-auto sm:w-96"
      >
        <button type="button" aria-label={close} className="size-11 shrink-0 cursor-pointer" data-put-away>
          ×
        </button>
      </Notice>
    </template>
  );
}
