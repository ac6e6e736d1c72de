/** The address of a script that a page may link to. */
declare module "*?script" {
  const address: string;
  export default address;
}

/** The text of a script that a page may contain. */
declare module "*?program" {
  const text: string;
  export default text;
}
