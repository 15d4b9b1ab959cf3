import { linkOver, linkOverToShop } from "#emails/links/link-over.tsx";
import { supplementOver } from "#emails/links/supplement.tsx";
import { findLink } from "#shop/payment-links/known-link.server.ts";
import type { WorkerHouse } from "#worker/worker-house.ts";
import type { OutgoingMail } from "./mail-handlers.server.ts";

type Payload = { orderId: string };

const findNamed = ({ database, clock }: WorkerHouse, { orderId }: Payload) =>
  findLink(database.db, { orderId }, clock.now());

/** Nothing for somebody of whom only a name is known. */
export async function writeLinkOver(
  house: WorkerHouse,
  payload: Payload,
): Promise<OutgoingMail | undefined> {
  const link = await findNamed(house, payload);
  if (!link || link.order.email === "") return undefined;
  const to = link.order.email;
  const isCalledOff = link.state === "cancelled";
  if (link.supplementOf && (isCalledOff || link.state === "expired")) {
    return { to, email: supplementOver({ link, first: link.supplementOf, isCalledOff }) };
  }
  if (link.state !== "expired") return undefined;
  const contactUrl = new URL("/contact", house.config.publicUrl).href;
  return { to, email: linkOver({ link, contactUrl }) };
}

export async function writeLinkOverToShop(
  house: WorkerHouse,
  payload: Payload,
): Promise<OutgoingMail | undefined> {
  const link = await findNamed(house, payload);
  if (link?.state !== "expired") return undefined;
  const { supplementOf } = link;
  const page = supplementOf
    ? `/admin/commandes/${supplementOf.orderId}`
    : "/admin/a-regler/nouveau";
  const deskUrl = new URL(page, house.config.publicUrl).href;
  return { to: house.config.mail.shop, email: linkOverToShop({ link, deskUrl }) };
}
