import { data, type RouterContextProvider } from "react-router";
import { isId } from "#kernel/ids.ts";
import { addressForm } from "#shop/addresses/address.ts";
import { findAddress } from "#shop/addresses/find-address.server.ts";
import type { SignedIn } from "#shop/identity/sessions/signed-in.ts";
import { houseContext } from "#web/server/house.server.ts";
import { ADDRESS_NOT_SAVED } from "./address-dialog.tsx";

type Args = { context: Readonly<RouterContextProvider>; params: { id: string } };

const notFound = () => data(null, { status: 404 });

/** What the form of an address is answered by. */
export const typedAddress = { schema: addressForm, failure: ADDRESS_NOT_SAVED };

/** PostgreSQL refuses to compare an id with what is not one. */
export function addressIdOf({ params: { id } }: Pick<Args, "params">): string {
  if (!isId(id)) throw notFound();
  return id;
}

/** Someone else's is not found, like one that does not exist. */
export async function mustOwn(args: Args, { userId }: SignedIn): Promise<void> {
  const { db } = args.context.get(houseContext).database;
  if (!(await findAddress({ db }, { userId, addressId: addressIdOf(args) }))) throw notFound();
}

/** For a change that found no such address. */
export function found({ ok }: { ok: boolean }): void {
  if (!ok) throw notFound();
}
