import type { ComponentProps } from "react";
import { limits } from "~/models/account/input";
import { TextField } from "./field";

type Props = Omit<ComponentProps<typeof TextField>, "label" | "type" | "inputMode" | "maxLength"> & { label?: string };

export function EmailField({ label = "Email", ...rest }: Props) {
  return <TextField {...rest} label={label} type="email" inputMode="email" maxLength={limits.email} />;
}
