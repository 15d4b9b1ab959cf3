import { orOffline } from "#web/parts/forms/form-reply.ts";
import type { Route } from "./+types/archive-product";
import { answerArchiving } from "./archiving.server.ts";
import { CatalogueDialog } from "./catalogue-dialog.tsx";
import { mustFindProduct } from "./product-form/managed-product.server.ts";

const FAILURE = "Le produit n’a pas pu être supprimé. Veuillez réessayer.";

export async function loader(args: Route.LoaderArgs) {
  const { name, reserved } = await mustFindProduct(args);
  return { name, reserved };
}

export const action = (args: Route.ActionArgs) => answerArchiving(args, true, FAILURE);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), FAILURE);

export default function ArchiveProduct({ loaderData, actionData }: Route.ComponentProps) {
  const { name, reserved } = loaderData;
  return (
    <CatalogueDialog
      title="Supprimer ce produit ?"
      submit="Supprimer"
      sending="Suppression…"
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
    </CatalogueDialog>
  );
}
