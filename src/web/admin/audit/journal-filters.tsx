import { Form, Link } from "react-router";
import { auditKindFr } from "#copy/audit.ts";
import type { ChangeQuery } from "#shop/audit/list-changes.server.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Field, Input, Select } from "#ui/field.tsx";

type JournalFiltersProps = {
  query: ChangeQuery;
  administrators: readonly { id: string; email: string }[];
};

export function JournalFilters({ query, administrators }: JournalFiltersProps) {
  return (
    // The key: an address asked for by a link must show in the fields too.
    <Form key={JSON.stringify(query)} className="desk-search" role="search">
      <Field label="Qui">
        <Select name="qui" defaultValue={query.who ?? ""}>
          <option value="">Tous</option>
          {administrators.map(({ id, email }) => (
            <option key={id} value={id}>
              {email}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Quoi">
        <Select name="quoi" defaultValue={query.kind ?? ""}>
          <option value="">Tout</option>
          {Object.entries(auditKindFr).map(([kind, label]) => (
            <option key={kind} value={kind}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Du">
        <Input type="date" name="du" defaultValue={query.from ?? ""} />
      </Field>
      <Field label="Au">
        <Input type="date" name="au" defaultValue={query.to ?? ""} />
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
