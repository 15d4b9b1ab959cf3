import { Search } from "lucide-react";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { useFollowedValue } from "#web/parts/hooks/use-followed-value.ts";

type Choice = { value: string; label: string };
type ListSearchProps = {
  action: string;
  label: string;
  q: string;
  filter: { name: string; label: string; value: string; choices: readonly Choice[] };
};

/** The search and the filter of a list; what they ask lives in its address. */
export function ListSearch({ action, label, q, filter }: ListSearchProps) {
  return (
    <Form action={action} className="bo-search" role="search">
      <div className="search-field">
        <Search className="icon" aria-hidden="true" />
        <input
          ref={useFollowedValue<HTMLInputElement>(q)}
          className="input"
          type="search"
          name="q"
          defaultValue={q}
          aria-label={label}
          placeholder={`${label}…`}
          maxLength={100}
        />
      </div>
      <select
        ref={useFollowedValue<HTMLSelectElement>(filter.value)}
        className="select"
        name={filter.name}
        defaultValue={filter.value}
        aria-label={filter.label}
      >
        {filter.choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button type="submit" variant="line">
        Rechercher
      </Button>
    </Form>
  );
}
