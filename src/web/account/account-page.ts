import type { Address } from "#shop/identity/address.ts";
import type { OrderSummary } from "#shop/orders/order-summary.ts";
import type { PictureRef } from "#shop/pictures/picture.ts";

export type Person = { name: string; email: string; emailVerified: boolean };

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
  order: OrderSummary | null;
  sessions: ShownSession[];
  advice: Advice;
};
export type AddressesContent = { tab: "adresses"; addresses: Address[] };
export type OrdersContent = { tab: "commandes"; orders: OrderSummary[] };

/** What /account shows; nobody is known when the session itself could not be read. */
export type AccountPage = {
  person: Person | null;
  content: ProfileContent | AddressesContent | OrdersContent | { tab: "failed" };
};

export const FAILED: AccountPage = { person: null, content: { tab: "failed" } };
