import type { MediaView } from "~/models/media/input";
import type { ShownPicture } from "~/ui/picture";

/** The URLs of the demo cast's files, by their names. The build names them by their content. */
const urls = import.meta.glob<string>("../../seed/files/margaret-*", { query: "?url", import: "default", eager: true });

export const sampleUrl = (name: string) => urls[`../../seed/files/${name}`] ?? "";

const types: Record<string, string> = { jpg: "image/jpeg", png: "image/png", mp4: "video/mp4", m4a: "audio/mp4" };

const fileOf = (name: string) => ({ name, type: types[name.split(".")[1] ?? ""] ?? "" });

/** The sizes in pixels in which the cast's pictures were drawn. */
const sizes: [part: string, width: number, height: number][] = [
  ["portrait", 800, 800],
  ["cover", 1920, 1080],
  ["signature", 400, 250],
  ["film", 640, 360],
];

function sizeOf(name: string) {
  const [, width = 1600, height = 1067] = sizes.find(([part]) => name.includes(part)) ?? [];
  return { width, height };
}

export const samplePicture = (name: string): ShownPicture => ({ id: name, ...sizeOf(name), files: [fileOf(name)] });

/** A file of one of the sample's memories, with the picture that stands for it before it is played. */
export function sampleMedia(name: string, poster: string | undefined): MediaView {
  const [kind] = (fileOf(name).type || "image/").split("/") as [MediaView["kind"]];
  return {
    id: name,
    kind,
    preparation: "done",
    ...sizeOf(name),
    files: [name, ...(poster ? [poster] : [])].map(fileOf),
  };
}
