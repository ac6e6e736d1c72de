import type { Reference } from "~/features/api/reference.server";
import { Fields } from "./fields";

export function Shapes({ shapes }: Pick<Reference, "shapes">) {
  return (
    <section id="fields" className="mt-12 max-w-[52rem]">
      <h2>Fields</h2>
      <p className="quiet">What bodies and answers hold.</p>
      {shapes.map(({ name, fields }) => (
        <section key={name} id={`shape-${name}`} className="mt-8">
          <h3 className="text-xl">{name}</h3>
          <Fields caption={`Fields of ${name}`} fields={fields} />
        </section>
      ))}
    </section>
  );
}
