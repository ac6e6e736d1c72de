/** A place of a memory's picture whose file has not arrived. */
export interface MissingPicture {
  /** From 0. */
  position: number;
  name: string;
  /** The reason why its last file was refused. */
  problem: string | null;
}

/** The names of the pictures that have not arrived, each with the reason if it was refused. */
export function MissingPictures({ missing }: { missing: MissingPicture[] }) {
  return (
    <ul className="mt-1 mb-3 list-disc ps-6">
      {missing.map(({ position, name, problem }) => (
        <li key={position} className="break-words">
          <bdi>{name}</bdi>
          {problem && `: ${problem}`}
        </li>
      ))}
    </ul>
  );
}
