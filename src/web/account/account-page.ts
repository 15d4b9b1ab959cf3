import type { Address } from "#shop/identity/address.ts";
import type { SignedIn } from "#shop/identity/signed-in.ts";
import type { Order } from "#shop/orders/order.ts";
import type { PictureRef } from "#shop/pictures/picture.ts";

export type Person = Pick<SignedIn, "name" | "email" | "emailVerified" | "role">;

export type ShownSession = {
  id: string;
  device: string;
  lastSeenAt: Date;
  network: string;
  isCurrent: boolean;
};

export type Advice = { title: string; text: string; picture: PictureRef };

export type ProfileContent = {
  tab: "profil";
  address: Address | null;
  order: Order | null;
  sessions: ShownSession[];
  advice: Advice;
};
export type AddressesContent = { tab: "adresses"; addresses: Address[] };
/** `next` names the page of older ones. */
export type OrdersPage = { orders: Order[]; next: string | null };
export type OrdersContent = OrdersPage & { tab: "commandes" };

/** What /account shows; nobody is known when the session itself could not be read. */
export type AccountPage = {
  person: Person | null;
  content: ProfileContent | AddressesContent | OrdersContent | { tab: "failed" };
};

export const FAILED: AccountPage = { person: null, content: { tab: "failed" } };
