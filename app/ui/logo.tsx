import { paths } from "~/paths";

interface Props {
  /** The id of the logo and its size in pixels. */
  logo: { id: string; width: number; height: number };
  name: string;
}

/** A business's logo, on white, because most logos are made for paper. */
export function Logo({ logo, name }: Props) {
  const { id, width, height } = logo;
  return (
    <img
      src={paths.logo(id)}
      alt={name}
      width={width}
      height={height}
      loading="lazy"
      className="inline-block h-auto max-h-20 w-auto max-w-50 rounded bg-white p-2"
    />
  );
}
