import { useSubmit } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { ErrorSummary } from "~/ui/form/error-summary";
import { useScripted } from "~/ui/scripted";
import { ChoiceGroup, HowMany, type Option, summed } from "./choices";
import { printColors } from "./colors";

/** The fields that everything printed has. */
type Shared = "theme" | "destination";

interface Group<Name extends string> {
  name: Name;
  legend: string;
  options: Option[];
}

interface Props<Name extends string> {
  /** The form's id, with which the error summary's links begin. */
  id: string;
  /** The page of the choices. */
  action: string;
  /** The choices that come first, in their order. A field with several groups of options has them one after the other. */
  groups: Group<Name>[];
  /** The heading of where it is printed, and what the file is like for either place. */
  destinations: { legend: string; office: string; shop: string };
  chosen: Record<Name | Shared, string>;
  errors: Partial<Record<Name | Shared | "count", string>>;
  /** The number as it was typed, the highest allowed, and a sentence on how much paper so many need. */
  count: { typed: string; most: number; paper: string };
  download: ReactNode;
  children?: ReactNode;
}

/** The choices for something to be printed, which stand in the page's URL. With script a new choice shows its preview at once. */
export function PrintForm<Name extends string>(props: Props<Name>) {
  const { id, action, groups, destinations, chosen, errors, count, download, children } = props;
  const { legend, office, shop } = destinations;
  const places = [
    { value: "office", label: "On your own printer", about: office },
    { value: "shop", label: "By a print shop", about: shop },
  ];
  const all: Group<Name | Shared>[] = [
    ...groups,
    { name: "theme", legend: "Colours", options: printColors },
    { name: "destination", legend, options: places },
  ];
  const submit = useSubmit();
  const isScripted = useScripted();
  const onChange = ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === "radio")
      submit(currentTarget, { replace: true, preventScrollReset: true });
  };
  return (
    <form method="get" action={action} onChange={onChange} noValidate>
      <ErrorSummary form={summed(id, errors)} />
      {all.map(({ name, legend, options }, index) => {
        const isMore = all[index - 1]?.name === name;
        const error = isMore ? undefined : errors[name];
        return (
          <ChoiceGroup
            key={legend}
            form={id}
            name={name}
            legend={legend}
            error={error}
            chosen={chosen[name]}
            options={options}
            isMore={isMore}
          />
        );
      })}
      <HowMany
        form={id}
        typed={count.typed}
        error={errors.count}
        hint={`From 1 to ${count.most}. ${errors.count ? "" : count.paper}`}
      />
      {children}
      <div className="form-foot *:grow">
        {download}
        {!isScripted && (
          <button type="submit" className="button button-plain">
            Update preview
          </button>
        )}
      </div>
    </form>
  );
}
