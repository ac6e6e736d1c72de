import type { Level } from "../words";

const names: Record<Exclude<Level, "free">, string> = { near: "Nearly reached", reached: "Reached" };

/** A mark of a quota that is nearly reached, or is. */
export function LevelMark({ level }: { level: Level }) {
  if (level === "free") return null;
  return <span className={`badge ${level === "reached" ? "border-rose text-rose" : ""}`}>{names[level]}</span>;
}
