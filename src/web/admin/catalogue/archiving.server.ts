import type { RouterContextProvider } from "react-router";
import { archiveProduct } from "#shop/catalogue/management/archive-product.server.ts";
import { answerConfirmation, tell } from "../forms/answer-admin-form.server.ts";
import { catalogueBehind } from "./catalogue-address.ts";
import { mustFindProduct, notFound } from "./product-form/managed-product.server.ts";

type Args = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { id: string };
};

/** Takes a product out of the catalogue, or brings it back. */
export const answerArchiving = (args: Args, isArchived: boolean, failure: string) =>
  answerConfirmation(args, failure, async (by, house) => {
    const { id: productId } = await mustFindProduct(args);
    if (!(await archiveProduct(house, { by, productId, isArchived }))) throw notFound();
    const notice = isArchived ? "produit-supprime" : "produit-restaure";
    return tell(catalogueBehind(args.request), notice);
  });
