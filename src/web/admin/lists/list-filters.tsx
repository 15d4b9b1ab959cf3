import { type ComponentProps, useRef } from "react";
import { Form, Link, useSearchParams } from "react-router";
import { Button, buttonClass } from "#ui/button.tsx";
import { Field, Input, Select } from "#ui/field.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { useFollowedValue } from "#web/parts/hooks/use-followed-value.ts";

/** `choices` says what each value of the address means, the usual one first. */
type Choices = { name: string; label: string; choices: Readonly<Record<string, string>> };
export type ListFilter =
  | (Choices & { type: "choice" })
  | { type: "search"; name: "q"; label: string; placeholder?: string }
  | { type: "date"; name: string; label: string };

type ListFiltersProps = {
  /** Where the list is. */
  path: string;
  filters: readonly ListFilter[];
  submit: string;
  /** The name of the link that empties all fields. */
  clear?: string | undefined;
  /** Side by side, without labels above them. */
  isCompact?: boolean;
};

/** What a list is searched and filtered by; it lives in the address, to be kept and gone back to. */
export function ListFilters(props: ListFiltersProps) {
  const { path, filters, submit, clear, isCompact = false } = props;
  const form = useRef<HTMLFormElement>(null);
  const field = (filter: ListFilter) =>
    isCompact ? (
      <Filter key={filter.name} filter={filter} aria-label={filter.label} />
    ) : (
      <Field
        key={filter.name}
        label={filter.label}
        className={filter.type === "search" ? "desk-search__words" : ""}
      >
        <Filter filter={filter} />
      </Field>
    );
  const button = (
    <Button type="submit" variant="line">
      {submit}
    </Button>
  );
  return (
    <Form
      ref={form}
      action={path}
      role="search"
      className={isCompact ? "bo-search" : "desk-search"}
    >
      {filters.map(field)}
      {isCompact ? (
        button
      ) : (
        <div className="row [--row:.5rem]">
          {button}
          {clear && (
            // It may go away with what it clears: whoever stands on it is led back to what is typed.
            <Link
              className={buttonClass("quiet")}
              to={path}
              onClick={() => form.current?.querySelector<HTMLElement>("[type=search]")?.focus()}
            >
              {clear}
            </Link>
          )}
        </div>
      )}
    </Form>
  );
}

/** One line of them, with the words to search for first. */
export const ListSearch = (props: Pick<ListFiltersProps, "path" | "filters">) => (
  <ListFilters {...props} submit="Rechercher" isCompact />
);

type FilterProps = { filter: ListFilter; "aria-label"?: string };

/** One of them, as the address has it. */
export function Filter({ filter, ...named }: FilterProps) {
  const [params] = useSearchParams();
  const value = (params.get(filter.name) ?? "").trim();
  const input = useFollowedValue<HTMLInputElement>(value);
  if (filter.type === "choice") return <ChoiceFilter {...named} filter={filter} value={value} />;
  const props = { ...named, ref: input, name: filter.name, defaultValue: value };
  if (filter.type === "date") return <Input {...props} type="date" />;
  return (
    <SearchField
      {...props}
      placeholder={filter.placeholder ?? `${filter.label}…`}
      maxLength={100}
    />
  );
}

type ChoiceFilterProps = ComponentProps<typeof Select> & { filter: Choices; value: string };

/** The first choice stands for whatever is none of them. */
export function ChoiceFilter({ filter, value, ...select }: ChoiceFilterProps) {
  const choices = Object.entries(filter.choices);
  const chosen = Object.hasOwn(filter.choices, value) ? value : (choices[0]?.[0] ?? "");
  const field = useFollowedValue<HTMLSelectElement>(chosen);
  return (
    <Select {...select} ref={field} name={filter.name} defaultValue={chosen}>
      {choices.map(([one, label]) => (
        <option key={one} value={one}>
          {label}
        </option>
      ))}
    </Select>
  );
}
