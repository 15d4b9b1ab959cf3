import { data, type RouterContextProvider } from "react-router";
import { isId } from "#kernel/ids.ts";
import {
  findManagedProduct,
  type ManagedDetails,
} from "#shop/catalogue/management/find-managed-product.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";

type Args = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  params: { id: string };
};

export const notFound = () => data(null, { status: 404 });

/** The product that an address of the back-office names, for an administrator. */
export async function mustFindProduct(args: Args): Promise<ManagedDetails> {
  await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  const product = isId(args.params.id) ? await findManagedProduct(database, args.params.id) : null;
  if (!product) throw notFound();
  return product;
}
