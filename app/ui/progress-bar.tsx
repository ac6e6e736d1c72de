interface Props {
  id?: string;
  hidden?: boolean;
  value: number;
  max: number;
  /** Its accessible name. */
  label: string;
}

export function ProgressBar({ id, hidden, value, max, label }: Props) {
  return (
    <progress
      id={id}
      hidden={hidden}
      className="mt-2 block h-2.5 w-full appearance-none overflow-hidden rounded-full border border-teal bg-field [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-field [&::-webkit-progress-value]:bg-teal"
      value={value}
      max={max}
      aria-label={label}
    />
  );
}
