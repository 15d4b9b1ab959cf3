import { compile } from "html-to-text";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ShopIdentity } from "#shop/seller/shop-identity.ts";
import { ImprintContext } from "./layout/imprint.ts";

export type Email = { subject: string; body: ReactElement };

/** React announces pictures to browsers; mail programs make nothing of it. */
const PRELOAD = /<link rel="preload"[^>]*>/g;

const toPlainText = compile({
  wordwrap: false,
  selectors: [
    { selector: "img", format: "skip" },
    { selector: "[data-skip-in-text=true]", format: "skip" },
    { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: '[data-text-format="dataTable"]', format: "dataTable" },
  ],
});

export function renderEmail({ subject, body }: Email, shop: ShopIdentity) {
  const page = renderToStaticMarkup(createElement(ImprintContext, { value: shop }, body));
  const html = `<!doctype html>${page.replaceAll(PRELOAD, "")}`;
  return { subject, html, text: toPlainText(html) };
}
