import { useSearchParams } from "react-router";
import { z } from "zod";
import { archiveProduct } from "#shop/catalogue/management/archive-product.server.ts";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/restore-product";
import { catalogueAddress, catalogueBehind } from "./catalogue-address.ts";
import { mustFindProduct, notFound } from "./product-form/managed-product.server.ts";

const FAILURE = "Le produit n’a pas pu être restauré. Veuillez réessayer.";
const nothing = { schema: z.object({}), failure: FAILURE };

export async function loader(args: Route.LoaderArgs) {
  const { name } = await mustFindProduct(args);
  return { name };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, nothing, async (_, by, house) => {
    const { id: productId } = await mustFindProduct(args);
    const input = { by, productId, isArchived: false };
    if (!(await archiveProduct(house, input))) throw notFound();
    return tell(catalogueBehind(args.request), "produit-restaure");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), FAILURE);

export default function RestoreProduct({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  return (
    <FormDialog
      title="Restaurer ce produit ?"
      submit="Restaurer"
      sending="Restauration…"
      closeHref={catalogueAddress(search)}
      reply={actionData}
    >
      <p className="t-body">« {loaderData.name} » reviendra dans le catalogue, avec son stock.</p>
    </FormDialog>
  );
}
