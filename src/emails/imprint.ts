import { createContext } from "react";
import { shopIdentity } from "#config/shop-identity.ts";

/** What the foot of every letter owes to the law, as the owner has filled it in. */
export type Imprint = Record<"postalAddress" | "rcs", string>;

// Handed down by whoever sends, so that no letter has to pass on what it does not read.
export const ImprintContext = createContext<Imprint>(shopIdentity);
