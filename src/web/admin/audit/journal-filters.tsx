import { Form, Link } from "react-router";
import { auditKindFr } from "#copy/audit/audit.ts";
import type { ChangeQuery } from "#shop/audit/list-changes.server.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Field, Input, Select } from "#ui/field.tsx";
import { useFollowedValue } from "#web/parts/hooks/use-followed-value.ts";

type JournalFiltersProps = {
  query: ChangeQuery;
  administrators: readonly { id: string; email: string }[];
};

export function JournalFilters({ query, administrators }: JournalFiltersProps) {
  const who = useFollowedValue<HTMLSelectElement>(query.who ?? "");
  const kind = useFollowedValue<HTMLSelectElement>(query.kind ?? "");
  const from = useFollowedValue<HTMLInputElement>(query.from ?? "");
  const to = useFollowedValue<HTMLInputElement>(query.to ?? "");
  return (
    <Form className="desk-search" role="search">
      <Field label="Qui">
        <Select ref={who} name="qui" defaultValue={query.who ?? ""}>
          <option value="">Tous</option>
          {administrators.map(({ id, email }) => (
            <option key={id} value={id}>
              {email}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Quoi">
        <Select ref={kind} name="quoi" defaultValue={query.kind ?? ""}>
          <option value="">Tout</option>
          {Object.entries(auditKindFr).map(([one, label]) => (
            <option key={one} value={one}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Du">
        <Input ref={from} type="date" name="du" defaultValue={query.from ?? ""} />
      </Field>
      <Field label="Au">
        <Input ref={to} type="date" name="au" defaultValue={query.to ?? ""} />
      </Field>
      <div className="row [--row:.5rem]">
        <Button type="submit" variant="line">
          Filtrer
        </Button>
        <Link className={buttonClass("quiet")} to="/admin/journal">
          Effacer les filtres
        </Link>
      </div>
    </Form>
  );
}
