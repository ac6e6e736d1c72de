/** An archive that can't be read because of its own content. */
export class BadZip extends Error {}

/** An archive of more than any of ours holds. */
export class TooMuch extends BadZip {}

/** Turns errors about the archive into BadZip. Errors of the system, such as a full disk, stay as they are. */
export function asBadZip(error: unknown): never {
  if (error instanceof Error && "syscall" in error) throw error;
  throw error instanceof BadZip ? error : new BadZip((error as Error).message);
}
