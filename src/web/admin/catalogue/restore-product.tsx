import { orOffline } from "#web/parts/forms/form-reply.ts";
import type { Route } from "./+types/restore-product";
import { answerArchiving } from "./archiving.server.ts";
import { CatalogueDialog } from "./catalogue-dialog.tsx";
import { mustFindProduct } from "./product-form/managed-product.server.ts";

const FAILURE = "Le produit n’a pas pu être restauré. Veuillez réessayer.";

export async function loader(args: Route.LoaderArgs) {
  const { name } = await mustFindProduct(args);
  return { name };
}

export const action = (args: Route.ActionArgs) => answerArchiving(args, false, FAILURE);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), FAILURE);

export default function RestoreProduct({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CatalogueDialog
      title="Restaurer ce produit ?"
      submit="Restaurer"
      sending="Restauration…"
      reply={actionData}
    >
      <p className="t-body">« {loaderData.name} » reviendra dans le catalogue, avec son stock.</p>
    </CatalogueDialog>
  );
}
