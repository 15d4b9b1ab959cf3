import { TextField, TickField } from "#web/parts/forms/fields.tsx";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import type { FormReply } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";

export type FairValues = {
  key: string;
  version: string;
  name: string;
  place: string;
  startsOn: string;
  endsOn: string;
  isSplit: string | undefined;
};

type FairDialogProps = {
  values: FairValues;
  reply: FormReply | undefined;
  isNew: boolean;
  closeHref: string;
};

export function FairDialog({ values, reply, isNew, closeHref }: FairDialogProps) {
  const [form, fields] = useReplyForm<FairValues>({ id: "foire", reply, values });
  return (
    <FormDialog
      title={isNew ? "Nouvelle foire" : "Modifier la foire"}
      submit={isNew ? "Créer la foire" : "Enregistrer"}
      closeHref={closeHref}
      {...form}
    >
      <input type="hidden" name="key" defaultValue={fields.key.initialValue} />
      <input type="hidden" name="version" defaultValue={fields.version.initialValue} />
      <TextField label="Nom" field={fields.name} maxLength={80} autoComplete="off" required />
      <TextField label="Lieu" field={fields.place} maxLength={120} autoComplete="off" />
      <div className="form-grid">
        <TextField label="Du" field={fields.startsOn} span="c3" type="date" required />
        <TextField label="Au" field={fields.endsOn} span="c3" type="date" required />
      </div>
      <TickField
        label="Plusieurs téléphones vendent : je donne à chacun sa part"
        field={fields.isSplit}
      />
      <p className="t-xs c-3">
        Sinon, tout ce que vous emportez est la part du premier téléphone qui ouvre la foire. Une
        plante n’est jamais dans deux téléphones.
      </p>
    </FormDialog>
  );
}
