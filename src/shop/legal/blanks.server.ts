import { hoursInWords } from "#shop/seller/opening-hours.ts";
import { mentionOf, type ShopIdentity } from "#shop/seller/shop-identity.ts";

// As legal-markdown.server.ts draws them.
const BLANK = /<mark>\[(.*?)\]<\/mark>/g;
const BLANK_AFTER_SPACE = /(\s?)<mark>\[(.*?)\]<\/mark>/g;
const DETAIL = /\{\{(\w+)\}\}/g;
const NUMBER = /^\d+(?:[.,]\d+)?$/;

/** What a text leaves to the owner, each once, by its own words. */
export const blanksIn = (html: string): string[] => [
  ...new Set([...html.matchAll(BLANK)].flatMap(([, words]) => words ?? [])),
];

/** The text with who the shop is in each of its places, as plain text; no blank is left. */
export const fillBlanks = (html: string, shop: ShopIdentity): string =>
  html
    .replace(BLANK_AFTER_SPACE, (_, space: string, words: string) => {
      const text = mentionOf(shop, words);
      // What is left out takes the space before it along.
      return text === "" ? "" : `${space}${escapeHtml(asRate(words, text))}`;
    })
    .replace(DETAIL, (_, name: string) => detailHtml(shop, name));

function detailHtml({ details }: ShopIdentity, name: string): string {
  if (name === "openingHours") return escapeHtml(hoursInWords(details.openingHours));
  if (!(name in details)) throw new Error(`a legal text names an unknown detail: ${name}`);
  const text = escapeHtml(String(details[name as keyof typeof details]));
  return name === "email" ? `<a class="link" href="mailto:${text}">${text}</a>` : text;
}

const asRate = (words: string, text: string) =>
  words.includes("taux") && NUMBER.test(text) ? `${text} %` : text;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
