import {
  inPlaceOf,
  isMandatory,
  MENTIONS,
  plainWords,
  RCS,
  SITE_ADDRESS,
  STREET,
  VAT_NUMBER,
} from "./mentions.ts";
import { deliveredDetails, type ShopDetails } from "./shop-details.ts";

/** What was set, as far as it was: both come from the settings. */
type Stored = {
  details: Partial<ShopDetails>;
  filled: Readonly<Record<string, string>>;
};
export type Situation = {
  /** A shop that sells nothing shows a seller who does not exist, and says so. */
  isDemonstration: boolean;
  publicUrl: URL;
};

/** `details` stands for the contact details as a whole; a mention is known by its words. */
export type Missing = { kind: "details" } | { kind: "mention"; words: string };

/** Who the shop is, with nothing left blank: what is not known is an empty text. */
export type ShopIdentity = {
  details: ShopDetails;
  mentions: Readonly<Record<string, string>>;
  /** What a shop that trades must say before it may open. */
  missing: readonly Missing[];
};

/** Who sells, as the law wants it named on an invoice. */
export type Seller = {
  name: string;
  legalForm: string;
  shareCapital: string;
  address: string;
  rcs: string;
  vatNumber: string;
  email: string;
  phone: string;
};

const FICTIONAL_NAME = `${deliveredDetails.companyName} (vendeur fictif, démonstration)`;

export function identifyShop(
  { details, filled }: Stored,
  { isDemonstration, publicUrl }: Situation,
): ShopIdentity {
  const known = new Map(Object.entries(filled).map(([words, text]) => [plainWords(words), text]));
  const mentions = Object.fromEntries(
    MENTIONS.map((words) => [words, known.get(words) || inPlaceOf(words, isDemonstration)]),
  );
  mentions[SITE_ADDRESS] ||= publicUrl.origin;
  // The delivered ones are invented: they are nobody's until someone has set their own.
  const areOwn = Object.keys(details).length > 0;
  const missing: Missing[] = areOwn ? [] : [{ kind: "details" }];
  for (const words of MENTIONS) {
    if (isMandatory(words) && !known.get(words)) missing.push({ kind: "mention", words });
  }
  const named = isDemonstration ? { companyName: FICTIONAL_NAME } : {};
  return { details: { ...deliveredDetails, ...named, ...details }, mentions, missing };
}

/** Empty for one that is not known, or left out. */
export function mentionOf({ mentions }: ShopIdentity, words: string): string {
  const name = plainWords(words);
  return Object.hasOwn(mentions, name) ? (mentions[name] ?? "") : "";
}

/** Empty while the street is not known: a town alone is no address. */
export function postalAddress(shop: ShopIdentity): string {
  const street = mentionOf(shop, STREET);
  const { postalCode, town } = shop.details;
  return street && `${street}, ${postalCode} ${town}, France`;
}

export function sellerOf(shop: ShopIdentity): Seller {
  const { companyName, legalForm, shareCapital, email, phone } = shop.details;
  return {
    name: companyName,
    legalForm,
    shareCapital,
    address: postalAddress(shop),
    rcs: mentionOf(shop, RCS),
    vatNumber: mentionOf(shop, VAT_NUMBER),
    email,
    phone,
  };
}

/** An invoice is issued for ever: whoever it names is named in full. */
export const isNamed = (seller: Seller): boolean =>
  Object.values(seller).every((text) => text !== "" && !text.includes("[À "));
