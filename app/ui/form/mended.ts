import type { SubmissionResult, useForm } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";

/** Whether a field's text is valid now; `textOf` gives those of other fields. */
export type Check = (text: string, textOf: (name: string) => string) => boolean;
export type Checks = Partial<Record<string, Check>>;

type Controls<Fields extends Record<string, unknown>> = ReturnType<typeof useForm<Fields>>;

/** Whether a field that has no check of its own holds something that the browser finds valid, as it judges an email address or a pattern. */
function isPlausible(form: HTMLFormElement, name: string, text: string) {
  const control = form.elements.namedItem(name);
  return text.trim() !== "" && (!(control instanceof HTMLInputElement) || control.validity.valid);
}

function mendedIn(form: HTMLFormElement, touched: string, names: string[], checks: Checks): string[] {
  const data = new FormData(form);
  const textOf = (name: string) => {
    const value = data.get(name) ?? "";
    return typeof value === "string" ? value : value.name;
  };
  return names.filter((name) => {
    const check = checks[name];
    return check ? check(textOf(name), textOf) : name === touched && isPlausible(form, name, textOf(name));
  });
}

/** The same object with other values of some of its properties. Conform's objects are proxies that can't be spread. */
function withOthers<Whole extends object>(whole: Whole, others: Record<string, unknown>): Whole {
  const values = new Map<unknown, unknown>(Object.entries(others));
  return new Proxy(whole, {
    get: (target, key) => (values.has(key) ? values.get(key) : Reflect.get(target, key)),
  });
}

const mendedField = { errors: undefined, valid: true };

/**
 * Takes the error of a refused form away from its field and from the summary as soon as something valid is entered. The server decides anyway, so a check
 * may be looser than its rules. `refused` is the last result of the form.
 */
export function useMended<Fields extends Record<string, unknown>>(
  [form, fields]: Controls<Fields>,
  refused: SubmissionResult<string[]> | null | undefined,
  checks: Checks = {},
): Controls<Fields> {
  // A post that could not be sent gives no result, and the form still has the errors of the one before.
  const last = useRef(refused);
  if (refused) last.current = refused;
  const result = last.current;
  const [mended, setMended] = useState<{ of: unknown; names: string[] }>({ of: null, names: [] });
  const current = useRef(checks);
  current.current = checks;
  const { id } = form;
  useEffect(() => {
    const names = Object.keys(result?.error ?? {}).filter(Boolean);
    if (!names.length) return;
    const onInput = ({ target }: Event) => {
      const element = document.getElementById(id);
      if (!(element instanceof HTMLFormElement) || !(target instanceof Element) || !element.contains(target)) return;
      const found = mendedIn(element, target.getAttribute("name") ?? "", names, current.current);
      if (found.length)
        setMended((before) => {
          const known = before.of === result ? before.names : [];
          const all = [...new Set([...known, ...found])];
          return all.length === known.length ? before : { of: result, names: all };
        });
    };
    document.addEventListener("input", onInput);
    return () => document.removeEventListener("input", onInput);
  }, [id, result]);
  const names = mended.of === result ? mended.names : [];
  if (!names.length) return [form, fields];
  const allErrors = Object.fromEntries(Object.entries(form.allErrors).filter(([name]) => !names.includes(name)));
  const others = Object.fromEntries(
    names.map((name) => [name, withOthers((fields as Record<string, object>)[name] ?? {}, mendedField)]),
  );
  return [withOthers(form, { allErrors }), withOthers(fields, others)];
}
