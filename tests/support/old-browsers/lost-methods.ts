// The methods that browsers of some years lack, to be taken from a page before its scripts run.

/** Safari 15.3, Chrome 91 and Firefox 91, in which pages hydrate. */
export const in2021 = [
  ...["Object.hasOwn", "Array.prototype.at", "String.prototype.at", "Array.prototype.findLast", "structuredClone"],
  ...["Array.prototype.toSorted", "Object.groupBy", "Promise.withResolvers", "Promise.try", "Set.prototype.union"],
  ...["AbortSignal.timeout", "AbortSignal.any", "AbortSignal.prototype.throwIfAborted", "crypto.randomUUID"],
  ...["Response.json", "SubmitEvent.prototype.submitter", "HTMLFormElement.prototype.requestSubmit"],
  ...["HTMLDialogElement", "HTMLDialogElement.prototype.showModal", "HTMLElement.prototype.inert", "reportError"],
];

/** Safari 13.1 and Chrome 80, together. */
export const in2020 = [
  ...in2021,
  ...["TextEncoderStream", "TextDecoderStream", "TransformStream", "ReadableStream.prototype.pipeThrough"],
  ...["String.prototype.replaceAll", "Promise.any", "WeakRef", "Intl.ListFormat", "Intl.RelativeTimeFormat"],
  ...["Intl.Segmenter", "Element.prototype.replaceChildren", "DocumentFragment.prototype.replaceChildren"],
  ...["Document.prototype.replaceChildren", "MediaRecorder", "createImageBitmap", "Blob.prototype.arrayBuffer"],
  ...["Blob.prototype.text", "Blob.prototype.stream"],
];

/** Runs in the page: takes away what the names say. */
export function loseMethods(names: string[]) {
  const lost = names.map((name) => name.split("."));
  for (const path of lost.sort((one, other) => other.length - one.length)) {
    const name = path.pop() ?? "";
    const owner = path.reduce<object | undefined>((at, part) => at && Reflect.get(at, part), window);
    // crypto's methods are its prototype's.
    for (let at = owner; at; at = Reflect.getPrototypeOf(at) ?? undefined)
      if (Object.getOwnPropertyDescriptor(at, name)) Reflect.deleteProperty(at, name);
  }
}
