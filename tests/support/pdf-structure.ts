import { ask } from "./pdf.ts";

type Value = string | number | boolean | null | Value[] | { [key: string]: Value };
type Dictionary = { [key: string]: Value };
type Objects = Record<string, { value?: Dictionary; stream?: { dict: Dictionary; data: string } }>;

/** An element of a tagged PDF with its content: the pages' own numbers of marked content. */
export interface StructureElement {
  tag: string;
  alt: string | null;
  content: { page: string; id: number }[];
  children: StructureElement[];
  /** The pages to which its annotations lead. */
  links: string[];
}

const plain = (text: Value | undefined) => (typeof text === "string" ? text.replace(/^[ub]:/, "") : null);

/** Reads a PDF's objects with qpdf, and its structure with a reader of our own (ISO 32000-1 §14.7). */
export function structureOf(pdf: Buffer) {
  const options = ["--json=2", "--json-key=qpdf", "--json-stream-data=inline", "--decode-level=all"];
  const answer: { qpdf: [unknown, Objects] } = JSON.parse(ask(pdf, "qpdf", options).toString());
  const objects = answer.qpdf[1];
  const read = (value: Value | undefined): Dictionary => {
    if (typeof value !== "string") return (value ?? {}) as Dictionary;
    const object = objects[`obj:${value}`];
    return object?.value ?? object?.stream?.dict ?? {};
  };
  const listed = (value: Value | undefined): Value[] => {
    if (Array.isArray(value)) return value;
    return value === undefined || value === null ? [] : [value];
  };
  const trailer = objects.trailer?.value as Dictionary;
  const root = read(trailer["/Root"]);

  const dests = listed(read(read(root["/Names"])["/Dests"])["/Names"]);
  const placeOf = (name: Value | undefined) => {
    const place = listed(dests[dests.indexOf(name ?? null) + 1]);
    if (!dests.includes(name ?? null)) throw new Error(`no place is named ${String(name)}`);
    return String(place[0]);
  };
  const element = (value: Value, parent: string): StructureElement => {
    const data = read(value);
    if (data["/P"] !== parent) throw new Error(`an element's parent is ${String(data["/P"])}, not ${parent}`);
    const found: StructureElement = {
      tag: String(data["/S"]),
      alt: plain(data["/Alt"]),
      content: [],
      children: [],
      links: [],
    };
    for (const kid of listed(data["/K"])) {
      if (typeof kid === "number") found.content.push({ page: String(data["/Pg"]), id: kid });
      else if (read(kid)["/Type"] === "/MCR")
        found.content.push({ page: String(read(kid)["/Pg"]), id: Number(read(kid)["/MCID"]) });
      else if (read(kid)["/Type"] === "/OBJR") found.links.push(placeOf(read(read(read(kid)["/Obj"])["/A"])["/D"]));
      else found.children.push(element(kid, String(value)));
    }
    return found;
  };
  const treeRoot = read(root["/StructTreeRoot"]);
  const tree = listed(treeRoot["/K"]).map((kid) => element(kid, String(root["/StructTreeRoot"])));

  const streamOf = (value: Value | undefined) =>
    Buffer.from(objects[`obj:${String(value)}`]?.stream?.data ?? "", "base64").toString("latin1");
  const pages = listed(read(root["/Pages"])["/Kids"]).map((page) => ({
    ref: String(page),
    marked: [...streamOf(read(page)["/Contents"]).matchAll(/\/MCID (\d+)/g)].map(([, id]) => Number(id)),
    boxes: Object.fromEntries(["/MediaBox", "/TrimBox", "/BleedBox"].map((box) => [box, read(page)[box] as number[]])),
  }));
  return { tree, pages, language: plain(root["/Lang"]), isMarked: read(root["/MarkInfo"])["/Marked"] === true };
}

/** All elements of a structure, in the order in which they are read. */
export function flat(tree: StructureElement[]): StructureElement[] {
  return tree.flatMap((element) => [element, ...flat(element.children)]);
}
