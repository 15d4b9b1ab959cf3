import { useState } from "react";
import { isId } from "#kernel/ids.ts";
import { productCategories } from "#shop/catalogue/category.ts";
import {
  type BulkChange,
  bulkKinds,
  MOST_AT_ONCE,
} from "#shop/catalogue/management/bulk-change.ts";
import { bulkEditForm, readBulkChange } from "#shop/catalogue/management/bulk-edit-form.ts";
import { editProducts } from "#shop/catalogue/management/edit-products.server.ts";
import { managedProducts } from "#shop/catalogue/management/list-managed-products.server.ts";
import { optionsOf, SelectField, TextField } from "#web/parts/forms/fields.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { useHydrated } from "#web/parts/hooks/use-hydrated.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/bulk-edit";
import { catalogueBehind } from "./catalogue-address.ts";
import { CatalogueDialog } from "./catalogue-dialog.tsx";
import { stockHeldFr } from "./product-form/product-refusals.ts";

const FAILURE = "Les produits n’ont pas pu être modifiés. Veuillez réessayer.";

const kindsFr = {
  price: "Fixer le prix (€)",
  price_percent: "Changer le prix de (%)",
  stock: "Fixer le stock",
  stock_change: "Changer le stock de (+ ou −)",
  category: "Changer la catégorie",
  archive: "Supprimer du catalogue",
} satisfies Record<BulkChange["kind"], string>;

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const ticked = new URL(args.request.url).searchParams.getAll("id").filter(isId);
  const wanted = [...new Set(ticked)].slice(0, MOST_AT_ONCE).map((id) => ({ id }));
  const products = await managedProducts(args.context.get(houseContext).database, wanted);
  return { products: products.map(({ id, name }) => ({ id, name })) };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, { schema: bulkEditForm, failure: FAILURE }, async (form, by, house) => {
    const read = readBulkChange(form);
    if (!read.success) return { status: 422, fields: { value: read.message } };
    const edited = await editProducts(house, { by, productIds: form.ids, change: read.change });
    if (!edited.ok) {
      const { name, held } = edited.error;
      return { status: 422, fields: { value: `${name} : ${stockHeldFr(held)}` } };
    }
    return tell(catalogueBehind(args.request), "produits-modifies", edited.value);
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), FAILURE);

type Name = "kind" | "value" | "category";

export default function BulkEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { products } = loaderData;
  const [form, fields] = useReplyForm<Record<Name, string>>({
    id: "lot",
    reply: actionData,
  });
  const [kind, setKind] = useState(fields.kind.initialValue ?? bulkKinds[0]);
  // Before any script has loaded, both are there to be filled in.
  const isOpen = !useHydrated();
  return (
    <CatalogueDialog
      title="Modifier la sélection"
      submit="Appliquer"
      sending="Enregistrement…"
      {...form}
      danger={kind === "archive"}
    >
      <p className="t-body">
        {products.length === 0 &&
          "Aucun produit n’est coché. Fermez, puis cochez-en dans la liste."}
        {products.length === 1 && "1 produit : "}
        {products.length > 1 && `${products.length} produits : `}
        {products.map(({ name }) => name).join(", ")}
      </p>
      <input type="hidden" name="ids" value={products.map(({ id }) => id).join(",")} />
      <SelectField
        label="Modification"
        field={fields.kind}
        onChange={(event) => setKind(event.currentTarget.value)}
      >
        {bulkKinds.map((one) => (
          <option key={one} value={one}>
            {kindsFr[one]}
          </option>
        ))}
      </SelectField>
      {(isOpen || kind === "category") && (
        <SelectField label="Catégorie" field={fields.category}>
          {optionsOf(productCategories)}
        </SelectField>
      )}
      {(isOpen || (kind !== "category" && kind !== "archive")) && (
        <TextField label="Valeur" field={fields.value} inputMode="text" autoComplete="off" />
      )}
    </CatalogueDialog>
  );
}
