import type { Room, TextDirection } from "./fit";
import { page } from "./sheet";

export const centre = page.width / 2;
/** The maximum width of a text in pixels, clear of the inner border on both sides. */
export const measure = 1408;
/** The space between two columns in pixels. */
const gap = 88;
const columnWidth = (measure - gap) / 2;

export const rooms = {
  header: { width: measure, height: 150, size: 68, comfortable: 50, lines: 2, leading: 1.2 },
  name: { width: measure, height: 300, size: 140, comfortable: 104, lines: 3, leading: 1.08 },
  dates: { width: measure, height: 64, size: 50, comfortable: 40, lines: 1, leading: 1.2 },
  callToAction: { width: measure, height: 80, size: 64, comfortable: 50, lines: 1, leading: 1.2 },
  address: { width: measure, height: 110, size: 46, comfortable: 32, lines: 2, leading: 1.2 },
  label: { width: 640, height: 60, size: 44, comfortable: 30, lines: 1, leading: 1.2 },
  word: { width: 1180, height: 130, size: 62, comfortable: 44, lines: 2, leading: 1.2 },
  instruction: { width: measure, height: 110, size: 54, comfortable: 38, lines: 2, leading: 1.15 },
  added: { width: measure, height: 230, size: 44, comfortable: 38, lines: 4, leading: 1.2 },
  footer: { width: measure, height: 80, size: 56, comfortable: 40, lines: 1, leading: 1.2 },
  funeralHome: { width: measure, height: 96, size: 44, comfortable: 34, lines: 2, leading: 1.15 },
} satisfies Record<string, Room>;

export type RoomKind = keyof typeof rooms;

/** The rooms of texts that come in two languages, side by side. */
const columnRooms: Partial<Record<RoomKind, Room>> = {
  header: { width: columnWidth, height: 150, size: 62, comfortable: 48, lines: 2, leading: 1.12 },
  callToAction: { width: columnWidth, height: 130, size: 54, comfortable: 44, lines: 2, leading: 1.12 },
  label: { width: 520, height: 60, size: 42, comfortable: 30, lines: 1, leading: 1.2 },
  instruction: { width: columnWidth, height: 170, size: 52, comfortable: 50, lines: 3, leading: 1.1 },
  footer: { width: columnWidth, height: 120, size: 50, comfortable: 46, lines: 2, leading: 1.12 },
};

/** The room of a text at a scale, alone or as one of two columns. */
export function roomOf(kind: RoomKind, columns: number, scale: number): Room {
  const room = (columns > 1 ? columnRooms[kind] : undefined) ?? rooms[kind];
  return {
    ...room,
    height: room.height * scale,
    size: room.size * scale,
    comfortable: room.comfortable * scale,
  };
}

/** The middles of columns for languages of these directions. The first language stands where its readers begin: on the right if it runs to the left. */
export function middlesOf(directions: readonly TextDirection[], distance = columnWidth + gap): number[] {
  if (directions.length < 2) return [centre];
  const [left, right] = [centre - distance / 2, centre + distance / 2];
  return directions[0] === "rtl" ? [right, left] : [left, right];
}
