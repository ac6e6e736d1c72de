import type { ComponentProps } from "react";
import { PostedForm } from "./posted-form";
import { Submit } from "./submit";

type Props<Fields extends Record<string, unknown>> = ComponentProps<typeof PostedForm<Fields>> & {
  button: string;
  busy: string;
};

export function FileForm<Fields extends Record<string, unknown>>({ button, busy, children, ...form }: Props<Fields>) {
  return (
    <PostedForm {...form} encType="multipart/form-data" unsent="Please try again in a moment.">
      {children}
      <Submit busy={busy}>{button}</Submit>
    </PostedForm>
  );
}
