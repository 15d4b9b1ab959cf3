import { useState } from "react";
import { href } from "react-router";
import { SelectField, SwitchField, TextareaField, TextField } from "#web/parts/forms/fields.tsx";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import type { FormReply } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { DraftNotice, DraftStatusLine } from "../drafts/drafted-form.tsx";
import type { CollectionValues } from "./collection-fields.ts";
import { PicksField } from "./picks-field.tsx";
import { RuleFields } from "./rule-fields.tsx";

type CollectionDialogProps = {
  values: CollectionValues;
  reply: FormReply | undefined;
  /** Of the products that were chosen, by slug. */
  names: Readonly<Record<string, string>>;
  isNew: boolean;
};

export function CollectionDialog({ values, reply, names, isNew }: CollectionDialogProps) {
  const [form, fields] = useReplyForm<CollectionValues>({ id: "collection", reply, values });
  const [kind, setKind] = useState(fields.kind.initialValue ?? "hand");
  return (
    <FormDialog
      title={isNew ? "Ajouter une collection" : "Modifier la collection"}
      submit="Enregistrer"
      closeHref={href("/admin/collections")}
      {...form}
      status={<DraftStatusLine />}
    >
      <DraftNotice />
      <input type="hidden" name="version" defaultValue={fields.version.initialValue} />
      <TextField label="Nom" field={fields.name} maxLength={80} required />
      <TextField
        label="Adresse de la page"
        field={fields.slug}
        maxLength={80}
        hint="Laissée vide, elle est faite du nom. L’ancienne adresse mène toujours à la nouvelle."
      />
      <TextareaField label="Introduction" field={fields.introduction} maxLength={500} rows={3} />
      {isNew ? (
        <SelectField
          label="Comment ses produits sont choisis"
          field={fields.kind}
          onChange={(event) => setKind(event.currentTarget.value)}
          hint="Ce choix ne change plus ensuite."
        >
          <option value="hand">À la main</option>
          <option value="rule">Par une règle</option>
        </SelectField>
      ) : (
        <input type="hidden" name="kind" defaultValue={fields.kind.initialValue} />
      )}
      {kind === "hand" ? (
        <PicksField field={fields.products} names={names} />
      ) : (
        <RuleFields fields={fields} />
      )}
      <SwitchField label="Afficher en boutique" field={fields.isShown} />
    </FormDialog>
  );
}
