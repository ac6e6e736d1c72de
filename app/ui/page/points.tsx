interface Props {
  items: readonly (readonly [name: string, text: string])[];
  columns: "sm:grid-cols-2" | "md:grid-cols-3" | "sm:grid-cols-2 lg:grid-cols-3";
  /** Whether the points are in a section with its own heading, and not directly under the page's heading. */
  below?: boolean;
}

export function Points({ items, columns, below }: Props) {
  const Name = below ? "h3" : "h2";
  return (
    <ul role="list" className={`grid gap-x-12 ${below ? "mt-6" : "mt-10"} ${columns}`}>
      {items.map(([name, text]) => (
        <li key={name} className="border-t border-rule py-6">
          <Name className="text-[1.375rem]">{name}</Name>
          <p className="mt-2 max-w-[34rem]">{text}</p>
        </li>
      ))}
    </ul>
  );
}
