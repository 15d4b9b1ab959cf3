import type { MailAttachment } from "#shop/notifications/mail.ts";
import type { ShopIdentity } from "#shop/seller/shop-identity.ts";
import type { DeliverySettings } from "#shop/shipping/delivery-settings.ts";
import { fillBlanks } from "./blanks.server.ts";
import terms from "./conditions-generales-de-vente.md?raw";
import { fillDeliveryFees } from "./delivery-fees.server.ts";
import { readLegalMarkdown } from "./legal-markdown.server.ts";

const { title, version, date, dateLabel, html: text } = readLegalMarkdown(terms);
const FORM = "annexe-1-formulaire-type-de-retractation";

const style =
  "body{max-width:44rem;margin:2rem auto;padding:0 1rem;font:16px/1.6 Georgia,serif;color:#111}table{border-collapse:collapse}td,th{border:1px solid #999;padding:.4rem;text-align:left}.panel{border:1px solid #999;padding:0 1rem}";

/** What each order takes along is drawn once, until the owner changes who the shop is or its rates. */
export function keepLegalAttachments(): typeof legalAttachments {
  let latest: { key: string; made: Attachments } | undefined;
  return ({ origin }, shop, rates) => {
    const key = JSON.stringify([origin, shop, rates]);
    if (latest?.key !== key) latest = { key, made: legalAttachments({ origin }, shop, rates) };
    return latest.made;
  };
}

type Attachments = Readonly<Record<"terms" | "form", MailAttachment>>;

/** What the buyer keeps: the terms as they are on the day of the order, and the form to withdraw. */
export function legalAttachments(
  { origin }: Pick<URL, "origin">,
  shop: ShopIdentity,
  rates: DeliverySettings,
): Attachments {
  const html = fillDeliveryFees(fillBlanks(text, shop), rates);
  const form = new RegExp(`<section id="${FORM}">[\\s\\S]*?</section>`).exec(html)?.[0];
  if (!form) throw new Error("the terms of sale have no form to withdraw");
  const edition = `<p>${dateLabel} ${date}, version ${version}</p>`;
  const whole = `<h1>${title}</h1>${edition}${html}`;
  return {
    terms: attachment("conditions-generales-de-vente.html", title, whole),
    form: attachment("formulaire-de-retractation.html", "Formulaire de rétractation", form),
  };

  function attachment(filename: string, name: string, body: string): MailAttachment {
    // Read far from the site, its links must lead back to it.
    const linked = body.replaceAll('href="/', `href="${origin}/`);
    return {
      filename,
      contentType: "text/html; charset=utf-8",
      content: `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title><style>${style}</style></head><body>${linked}</body></html>`,
    };
  }
}
