import type { Address, AddressForm } from "#shop/addresses/address.ts";
import { TextField } from "#web/parts/forms/fields.tsx";
import type { FormReply } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { DialogForm } from "../dialogs/dialog-form.tsx";
import { usePageBehind } from "../dialogs/use-page-behind.ts";

type AddressDialogProps = {
  title: string;
  submit: string;
  /** Absent for an address to add. */
  address?: Address | undefined;
  reply: FormReply | undefined;
};

const NEW = { street: "", postalCode: "", city: "", country: "France" };

export function AddressDialog({ title, submit, address, reply }: AddressDialogProps) {
  const [form, fields] = useReplyForm<AddressForm>({
    id: "adresse",
    reply,
    values: address ?? NEW,
  });
  const { content } = usePageBehind();
  return (
    <DialogForm title={title} submit={submit} tab="adresses" {...form}>
      <div className="form-grid">
        <TextField
          label="Rue"
          field={fields.street}
          autoComplete="street-address"
          maxLength={300}
          required
        />
        <TextField
          label="Code postal"
          field={fields.postalCode}
          autoComplete="postal-code"
          maxLength={20}
          span="c2"
          required
        />
        <TextField
          label="Ville"
          field={fields.city}
          autoComplete="address-level2"
          maxLength={120}
          span="c4"
          required
        />
        <TextField
          label="Pays"
          field={fields.country}
          autoComplete="country-name"
          maxLength={120}
          list="pays-livres"
          required
        />
        <datalist id="pays-livres">
          {content.tab === "adresses" &&
            content.countries.map((name) => <option key={name} value={name} />)}
        </datalist>
      </div>
    </DialogForm>
  );
}

/** Fixed letter for letter. Apart from the schema, which browsers have no use for. */
export const ADDRESS_NOT_SAVED = "Une erreur est survenue lors de l'enregistrement de l'adresse.";
