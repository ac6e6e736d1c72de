/** The list alone, with no dialog over it. */
export default function NoDialog() {
  return null;
}
