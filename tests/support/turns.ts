/**
 * Does work in this process, and measures the longest stretch in which nothing else had a turn, in milliseconds of the thread's processor time: a busy
 * machine doesn't lengthen it.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isDone = false;
  let last = process.threadCpuUsage();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.threadCpuUsage();
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isDone = true;
  await new Promise((done) => setImmediate(done));
  return longest;
}
