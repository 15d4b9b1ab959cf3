import { useSearchParams } from "react-router";
import { z } from "zod";
import { archiveProduct } from "#shop/catalogue/management/archive-product.server.ts";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import type { Route } from "./+types/archive-product";
import { catalogueAddress, catalogueBehind } from "./catalogue-address.ts";
import { mustFindProduct, notFound } from "./product-form/managed-product.server.ts";

const FAILURE = "Le produit n’a pas pu être supprimé. Veuillez réessayer.";
const nothing = { schema: z.object({}), failure: FAILURE };

export async function loader(args: Route.LoaderArgs) {
  const { name, reserved } = await mustFindProduct(args);
  return { name, reserved };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, nothing, async (_, by, house) => {
    const { id: productId } = await mustFindProduct(args);
    const input = { by, productId, isArchived: true };
    if (!(await archiveProduct(house, input))) throw notFound();
    return tell(catalogueBehind(args.request), "produit-supprime");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), FAILURE);

export default function ArchiveProduct({ loaderData, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const { name, reserved } = loaderData;
  return (
    <FormDialog
      title="Supprimer ce produit ?"
      submit="Supprimer"
      sending="Suppression…"
      closeHref={catalogueAddress(search)}
      reply={actionData}
      danger
    >
      <p className="t-body">
        « {name} » quittera le catalogue. Les commandes passées le gardent, et vous pourrez le
        restaurer depuis les produits archivés.
      </p>
      {reserved > 0 && (
        <p className="t-sm c-3">
          {reserved > 1 ? `${reserved} exemplaires sont` : "1 exemplaire est"} en cours de
          paiement : ces commandes iront à leur terme.
        </p>
      )}
    </FormDialog>
  );
}
