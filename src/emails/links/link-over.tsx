import { formatLongDate, formatPrice, formatTime } from "#copy/formats.ts";
import type { KnownLink } from "#shop/payment-links/known-link.server.ts";
import { Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

type Over = Pick<KnownLink, "heldUntil" | "openedAt" | "order">;

const untilFr = ({ heldUntil }: Over) => `${formatLongDate(heldUntil)} à ${formatTime(heldUntil)}`;
const whatFr = ({ order }: Over) => order.lines.map(({ name }) => name).join(", ");

/** To whoever was to pay. */
export const linkOver = ({ link, contactUrl }: { link: Over; contactUrl: string }): Email => ({
  subject: "Votre lien de paiement s’est éteint",
  preheader: "Rien n’a été débité, et rien n’est dû.",
  greets: link.order.name,
  body: (
    <>
      <Paragraph>
        La commande que nous avions préparée pour vous ({whatFr(link)}) était gardée jusqu’au{" "}
        {untilFr(link)}. Elle n’a pas été réglée : rien n’a été débité, rien n’est dû, et les
        plantes sont de nouveau en vente.
      </Paragraph>
      <Paragraph>
        Vous la vouliez encore ? Écrivez-nous depuis la page <a href={contactUrl}>Contact</a>, ou
        répondez à ce message : s’il en reste, nous vous envoyons un nouveau lien.
      </Paragraph>
    </>
  ),
});

export const linkOverToShop = ({ link, deskUrl }: { link: Over; deskUrl: string }): Email => ({
  subject: `[À régler] Lien resté impayé : ${link.order.name}`,
  title: "Un lien de paiement s’est éteint",
  preheader: "Les plantes sont de nouveau en vente.",
  body: (
    <>
      <Paragraph>
        {link.order.name} n’a pas réglé {formatPrice(link.order.totalCents)} ({whatFr(link)}) avant
        le {untilFr(link)}.{" "}
        {link.openedAt ? "Le lien avait été ouvert." : "Le lien n’a jamais été ouvert."} Les plantes
        sont de nouveau en vente.
      </Paragraph>
      <Paragraph>
        <a href={deskUrl}>Préparer une nouvelle commande à régler</a>
      </Paragraph>
    </>
  ),
});
