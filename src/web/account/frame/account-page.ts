import type { Address } from "#shop/addresses/address.ts";
import type { SignedIn } from "#shop/identity/sessions/signed-in.ts";
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

/** A browser on which an administrator's password is enough. */
export type ShownDevice = { id: string; device: string; lastUsedAt: Date; expiresAt: Date };

export type Advice = { title: string; text: string; picture: PictureRef };

export type ProfileContent = {
  tab: "profil";
  address: Address | null;
  order: Order | null;
  sessions: ShownSession[];
  /** Null for who has no second factor. */
  trustedDevices: ShownDevice[] | null;
  advice: Advice;
};
export type AddressesContent = {
  tab: "adresses";
  addresses: Address[];
  /** Where the shop delivers, offered while one types. */
  countries: string[];
};
/** `next` names the page of older ones. */
export type OrdersPage = { orders: Order[]; next: string | null };
export type OrdersContent = OrdersPage & { tab: "commandes" };

/** What /account shows; nobody is known when the session itself could not be read. */
export type AccountPage = {
  person: Person | null;
  content: ProfileContent | AddressesContent | OrdersContent | { tab: "failed" };
};

export const FAILED: AccountPage = { person: null, content: { tab: "failed" } };
