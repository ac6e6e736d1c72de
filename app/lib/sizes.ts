/** A number of bytes for display: '640 KB', '12.4 MB'. */
export function showBytes(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes >= 1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

/** A number of seconds as an approximate remaining time: 'about 20 seconds left'. */
export function showTimeLeft(seconds: number): string {
  if (seconds < 50) return `about ${Math.max(5, Math.ceil(seconds / 10) * 10)} seconds left`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? "about a minute left" : `about ${minutes} minutes left`;
}

/** Seconds as m:ss (spec 2 §9). */
export function showTimer(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
}
