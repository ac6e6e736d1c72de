import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { CopyButton } from "~/ui/qr/copy-button";

/** Shows a new key, the only time. It takes the focus, so that nobody leaves the page without having noticed it. */
export function NewKey({ name, secret }: { name: string; secret: string }) {
  const box = useRef<HTMLElement>(null);
  const { state } = useNavigation();
  // Only once the page is complete: until then the errors of an earlier try may still be there, and take the focus for themselves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new key takes the focus.
  useEffect(() => {
    if (state === "idle") box.current?.focus();
  }, [secret, state]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript too, the key must be noticed before the page is left.
      autoFocus
      aria-labelledby="new-key"
      className="border-s-4 border-teal bg-teal-wash px-5 py-4"
    >
      <h2 id="new-key" className="text-xl [overflow-wrap:anywhere]">
        The key for {name} is ready
      </h2>
      <p className="mt-1.5">Copy it now into your software. It is shown only this once, and can't be read again.</p>
      <p className="my-4">
        <code className="[overflow-wrap:anywhere]">{secret}</code>
      </p>
      <CopyButton label="API key" text={secret} />
    </section>
  );
}
