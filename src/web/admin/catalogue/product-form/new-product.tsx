import type { ShouldRevalidateFunctionArgs } from "react-router";
import { isId, newId } from "#kernel/ids.ts";
import { addProduct } from "#shop/catalogue/management/add-product.server.ts";
import { findManagedProduct } from "#shop/catalogue/management/find-managed-product.server.ts";
import { newProduct } from "#shop/catalogue/product-form/product-form.ts";
import { readDraft } from "#web/admin/drafts/read-draft.server.ts";
import { answerAdminForm, tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { catalogueBehind } from "../catalogue-address.ts";
import type { Route } from "./+types/new-product";
import { withOwnAddress } from "./own-picture-address.server.ts";
import { newValues } from "./product-defaults.ts";
import { ProductDialog } from "./product-dialog.tsx";
import { NOT_SAVED, unknownPictureFr, unknownRateFr } from "./product-refusals.ts";
import { vatChoice } from "./vat-choice.server.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const source = copied(new URL(args.request.url));
  const { database } = args.context.get(houseContext);
  const [product, vatRates, kept] = await Promise.all([
    isId(source) ? findManagedProduct(database, source) : null,
    vatChoice(database),
    readDraft(args, { form: "product", subject: "nouveau", version: "" }),
  ]);
  return { values: newValues({ productId: newId(), copied: product, vatRates }), vatRates, kept };
}

const copied = (url: URL) => url.searchParams.get("copie") ?? "";

/** Each reading gives the product a new number, and a new number is a new, empty form. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  copied(currentUrl) !== copied(nextUrl);

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, { schema: newProduct, failure: NOT_SAVED }, async (typed, by, house) => {
    const form = withOwnAddress(args.context, typed);
    if (!(await vatChoice(house.database)).includes(form.vat)) {
      return { status: 422, fields: { vat: unknownRateFr } };
    }
    const added = await addProduct(house, { by, productId: typed.productId, form });
    if (!added.ok) return { status: 422, fields: { image: unknownPictureFr } };
    return tell(catalogueBehind(args.request), "produit-ajoute");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), NOT_SAVED);

export default function NewProduct({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ProductDialog
      key={loaderData.values.productId}
      title="Ajouter un produit"
      submit="Ajouter le produit"
      hidden={["productId"]}
      {...loaderData}
      reply={actionData}
    />
  );
}
