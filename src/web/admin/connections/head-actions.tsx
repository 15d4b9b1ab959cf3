import { Plus, Settings } from "lucide-react";
import { Link } from "react-router";
import { storeStateFr } from "#copy/connections/store-state.ts";
import { buttonClass } from "#ui/button.tsx";
import type { AdminPage } from "./admin-page.ts";
import { RefreshButton } from "./refresh-button.tsx";

const line = buttonClass("line", { size: "sm" });

/** On a phone the connections are folded below the catalogue, and these with them. */
export const HeadActions = (page: AdminPage) => (
  <>
    <div className="contents max-md:hidden">
      <ConnectionActions {...page} />
    </div>
    <Link className={line} to="/admin/reglages/site" preventScrollReset>
      <Settings className="icon icon--sm" />
      Paramètres
    </Link>
    <Link className={buttonClass("primary", { size: "sm" })} to="/admin/produits/nouveau">
      <Plus className="icon icon--sm" />
      Ajouter un produit
    </Link>
  </>
);

export function ConnectionActions({ stores, payment }: AdminPage) {
  const { state, isReached } = stores.spreadsheet;
  const isEmpty = isReached && state === "none";
  const isPaid = payment.state === "connected";
  return (
    <>
      <RefreshButton to="/admin" variant="quiet">
        Actualiser
      </RefreshButton>
      <Link className={line} to="/admin/connexions/airtable" preventScrollReset>
        <span className={`${storeStateFr[isEmpty ? "partial" : state].dot} gap-0`} />
        {isReached ? "Airtable Connecté" : "Configurer Airtable"}
      </Link>
      <Link className={line} to="/admin/connexions/stripe" preventScrollReset>
        <span className={`${isPaid ? "dot" : "dot is-off"} gap-0`} />
        {isPaid ? "Stripe Connecté" : "Configurer Stripe"}
      </Link>
    </>
  );
}
