import { Plus } from "lucide-react";
import { href } from "react-router";
import { EmptyState } from "#ui/empty-state.tsx";
import { OpenDialog } from "../dialogs/open-dialog.tsx";
import type { AddressesContent } from "../frame/account-page.ts";
import { AddressCard } from "./address-card.tsx";

export function AddressesTab({ addresses }: AddressesContent) {
  const isEmpty = addresses.length === 0;
  const add = (
    <OpenDialog to={href("/account/adresses/nouvelle")} variant={isEmpty ? "line" : "primary"}>
      <Plus className="icon icon--sm" />
      Ajouter une adresse
    </OpenDialog>
  );
  return (
    <>
      <div className="row row--between">
        <h2 className="t-block">Mes adresses</h2>
        {!isEmpty && add}
      </div>
      {isEmpty ? (
        <EmptyState as="h3" title="Aucune adresse enregistrée" action={add}>
          Ajoutez une adresse pour faciliter vos prochaines commandes.
        </EmptyState>
      ) : (
        <div className="cards-2">
          {addresses.map((address) => (
            <AddressCard key={address.id} {...address} />
          ))}
        </div>
      )}
    </>
  );
}
