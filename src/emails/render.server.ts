import { compile } from "html-to-text";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ShopIdentity } from "#shop/seller/shop-identity.ts";
import { ImprintContext } from "./layout/imprint.ts";
import { EmailLayout, type LaidOut } from "./layout/layout.tsx";

/** The title is the subject where none is given. */
export type Email = { subject: string; title?: string } & Omit<LaidOut, "title">;

/** React announces pictures to browsers; mail programs make nothing of it. */
const PRELOAD = /<link rel="preload"[^>]*>/g;

/** Half of a mail is how it looks, which its text does not say; in words, a quotation mark is escaped. */
const LOOKS = / style="[^"]*"/g;

const toPlainText = compile({
  wordwrap: false,
  selectors: [
    { selector: "img", format: "skip" },
    { selector: "[data-skip-in-text=true]", format: "skip" },
    { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: '[data-text-format="dataTable"]', format: "dataTable" },
  ],
});

export function renderEmail({ subject, ...email }: Email, shop: ShopIdentity) {
  const laidOut = createElement(EmailLayout, { title: subject, ...email });
  const page = renderToStaticMarkup(createElement(ImprintContext, { value: shop }, laidOut));
  const html = `<!doctype html>${page.replaceAll(PRELOAD, "")}`;
  return { subject, html, text: toPlainText(html.replaceAll(LOOKS, "")) };
}
