import { href } from "react-router";
import { updateProduct } from "#shop/catalogue/management/update-product.server.ts";
import { productEdit } from "#shop/catalogue/product-form/product-form.ts";
import { listPriceChanges } from "#shop/pricing/list-price-changes.server.ts";
import { lowestBefore } from "#shop/pricing/lowest-price.ts";
import { readDraft } from "#web/admin/drafts/read-draft.server.ts";
import { answerAdminForm, tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { houseContext } from "#web/server/house.server.ts";
import { catalogueBehind } from "../catalogue-address.ts";
import type { Route } from "./+types/edit-product";
import { mustFindProduct, notFound } from "./managed-product.server.ts";
import { withOwnAddress } from "./own-picture-address.server.ts";
import { editValues } from "./product-defaults.ts";
import { ProductDialog } from "./product-dialog.tsx";
import {
  changedMeanwhileFr,
  isReducedFr,
  NOT_SAVED,
  soldByVariantsFr,
  stockHeldFr,
  unknownPictureFr,
  unknownRateFr,
} from "./product-refusals.ts";
import { vatChoice } from "./vat-choice.server.ts";

export async function loader(args: Route.LoaderArgs) {
  const product = await mustFindProduct(args);
  const { database, clock } = args.context.get(houseContext);
  const vatRates = await vatChoice(database, product.vatBasisPoints);
  const { id: subject, version, reserved } = product;
  const kept = await readDraft(args, { form: "product", subject, version });
  const asked = await listPriceChanges(database, { variantId: subject });
  const lowestCents = lowestBefore(asked, clock.now());
  return { values: editValues(product), kept, reserved, vatRates, lowestCents };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, { schema: productEdit, failure: NOT_SAVED }, async (typed, by, house) => {
    const { version, stockShown, ...form } = withOwnAddress(args.context, typed);
    const { id: productId, vatBasisPoints } = await mustFindProduct(args);
    if (!(await vatChoice(house.database, vatBasisPoints)).includes(form.vat)) {
      return { status: 422, fields: { vat: unknownRateFr } };
    }
    const saved = await updateProduct(house, { by, productId, version, stockShown, form });
    if (saved.ok) {
      return tell(catalogueBehind(args.request), "produit-modifie");
    }
    switch (saved.error.code) {
      case "not_found":
        throw notFound();
      case "changed_meanwhile":
        return { status: 409, failure: changedMeanwhileFr };
      case "unknown_picture":
        return { status: 422, fields: { image: unknownPictureFr } };
      case "sold_by_variants":
        return { status: 422, fields: { price: soldByVariantsFr } };
      case "is_reduced":
        return { status: 422, fields: { price: isReducedFr } };
      case "stock_held":
        return { status: 422, fields: { stock: stockHeldFr(saved.error.held) } };
    }
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), NOT_SAVED);

export default function EditProduct({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <ProductDialog
      key={params.id}
      title="Modifier le produit"
      submit="Mettre à jour"
      hidden={["version", "stockShown"]}
      variantsHref={href("/admin/produits/:id/declinaisons", { id: params.id })}
      {...loaderData}
      reply={actionData}
    />
  );
}
