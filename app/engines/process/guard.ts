/**
 * A shell that runs a program and kills its whole group, itself too, once the fourth pipe is closed: by us when the program has ended, by the kernel when
 * we are killed. A signal of ours would reach only processes that we know. A group is a session, and where Linux shares processors out among sessions
 * (autogroup), a priority counts only within its own: the session needs it too.
 */
const script = `
echo 1000 2>/dev/null >/proc/self/oom_score_adj
priority=$1; shift
echo "$priority" 2>/dev/null >/proc/self/autogroup
idle=; command -v ionice >/dev/null && idle="ionice -c 3"
$idle nice -n "$priority" "$@" </dev/null 3<&- &
program=$!
{ read -r end; kill -KILL 0; } <&3 >/dev/null 2>&1 &
exec 3<&-
wait "$program"
`;

/** The command that runs a program as the leader of a group. Code 126 or 127: it couldn't be started. */
export function guarded(command: string[], priority: number): [program: string, args: string[]] {
  return ["sh", ["-c", script, "guard", String(priority), ...command]];
}
