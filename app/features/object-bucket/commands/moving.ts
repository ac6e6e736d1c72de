/** Milliseconds between two lines. */
const interval = 5000;

/** A function that prints the number of files left, every few seconds, and once when the bucket stops or begins to answer. */
export function reporter(what: string): (left: number, answers: boolean) => void {
  let printedAt = 0;
  let answered = true;
  return (left, answers) => {
    if (answers !== answered)
      console.log(answers ? "The bucket can be used again." : "The bucket can't be used. Trying again until it can.");
    answered = answers;
    if (!left || Date.now() - printedAt < interval) return;
    printedAt = Date.now();
    console.log(`${left} files ${what}`);
  };
}
