import { shopIdentity } from "./shop-identity.ts";

/** Who the invoices name. Brackets mark what the owner must fill in before opening. */
export const seller = {
  name: shopIdentity.name,
  legalForm: shopIdentity.legalForm,
  shareCapital: shopIdentity.shareCapital,
  address: shopIdentity.postalAddress,
  rcs: shopIdentity.rcs,
  vatNumber: "[À COMPLÉTER : numéro de TVA]",
  email: shopIdentity.email,
  phone: shopIdentity.phone,
} as const;
