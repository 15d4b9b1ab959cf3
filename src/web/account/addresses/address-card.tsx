import { Pencil, Trash2 } from "lucide-react";
import { Form, href } from "react-router";
import type { Address } from "#shop/addresses/address.ts";
import { Tag } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import { OpenDialog } from "../dialogs/open-dialog.tsx";

export function AddressCard({ id, street, postalCode, city, country, isDefault }: Address) {
  return (
    <article
      className={
        isDefault ? "address-card panel panel--line is-default" : "address-card panel panel--line"
      }
    >
      <div className="row row--between">
        <h3 className="t-plant">{isDefault ? "Adresse principale" : "Adresse secondaire"}</h3>
        {isDefault && <Tag tone="green">Par défaut</Tag>}
      </div>
      <address className="t-body not-italic wrap-anywhere">
        {street}
        <br />
        {postalCode} {city}
        <br />
        {country}
      </address>
      <div className="tools">
        <OpenDialog
          to={href("/account/adresses/:id", { id })}
          variant="quiet"
          label={`Modifier l’adresse ${street}`}
        >
          <Pencil className="icon icon--sm" />
          Modifier
        </OpenDialog>
        {!isDefault && <MakeDefault id={id} street={street} />}
        <Form action={href("/account/adresses/:id/supprimer", { id })} preventScrollReset>
          <IconButton
            type="submit"
            danger
            label={`Supprimer l’adresse ${street}`}
            aria-haspopup="dialog"
          >
            <Trash2 className="icon" />
          </IconButton>
        </Form>
      </div>
    </article>
  );
}

function MakeDefault({ id, street }: Pick<Address, "id" | "street">) {
  const action = href("/account/adresses/:id/par-defaut", { id });
  return (
    <StepForm action={action} preventScrollReset>
      <Button
        type="submit"
        variant="quiet"
        size="sm"
        busy={useIsSending(action)}
        aria-label={`Rendre principale l’adresse ${street}`}
      >
        Rendre principale
      </Button>
    </StepForm>
  );
}
