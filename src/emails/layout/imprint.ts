import { createContext } from "react";
import { deliveredDetails } from "#shop/seller/shop-details.ts";
import { identifyShop, type ShopIdentity } from "#shop/seller/shop-identity.ts";

const nobody = identifyShop(
  { details: deliveredDetails, filled: {} },
  { isDemonstration: true, publicUrl: new URL("https://canopee.example") },
);

/** Who writes. Handed down by whoever sends, so that no mail passes on what it does not read. */
export const ImprintContext = createContext<ShopIdentity>(nobody);
