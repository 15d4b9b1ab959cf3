import pg from "pg";
import {
  isMandatory,
  MENTIONS,
  SIRET,
  STREET,
  VAT_NUMBER,
} from "../../../src/shop/seller/mentions.ts";
import { deliveredDetails } from "../../../src/shop/seller/shop-details.ts";
import { identifyShop, sellerOf } from "../../../src/shop/seller/shop-identity.ts";

/** A shop that trades: nothing of it may be a demonstration. */
export const PRODUCTION = {
  NODE_ENV: "production",
  STRIPE_SECRET_KEY: `sk_${"live"}_nobodypayshere`,
  STRIPE_PUBLISHABLE_KEY: `pk_${"live"}_nobodypayshere`,
  STRIPE_WEBHOOK_SECRET: "whsec_nobodypayshere",
  SMTP_URL: "smtp://127.0.0.1:1",
};

const KNOWN: Readonly<Record<string, string>> = {
  [STREET]: "12 rue Neuve",
  [SIRET]: "732 829 320 00074",
  [VAT_NUMBER]: "FR 44 732 829 320",
};

/** All that a shop must say of itself before it may open. */
export const filled: Readonly<Record<string, string>> = Object.fromEntries(
  MENTIONS.filter(isMandatory).map((words, at) => [words, KNOWN[words] ?? `mention ${at}`]),
);

export const namedShop = identifyShop(
  { details: deliveredDetails, filled },
  { isDemonstration: false, publicUrl: new URL("https://canopee.example") },
);
export const seller = sellerOf(namedShop);

/** Writes into the settings of a running shop what it must say before it may open. */
export async function nameSeller(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const set = "update shop_settings set value = $2, updated_at = now() where key = $1";
  await client.query(set, ["blanks", filled]);
  await client.query(set, ["details", deliveredDetails]);
  await client.end();
}
