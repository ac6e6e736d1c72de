/**
 * Whether this device can still read a file, at a position in bytes. A phone's picker also gives pictures that are in a cloud, and then they may change
 * or go away. Sending such a file fails as if there were no connection.
 */
export function isReadable(file: File, at: number): Promise<boolean> {
  const from = Math.max(0, Math.min(at, file.size - 1));
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(true);
    reader.onerror = () => done(false);
    reader.readAsArrayBuffer(file.slice(from, from + 1));
  });
}
