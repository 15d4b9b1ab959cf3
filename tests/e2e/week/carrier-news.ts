import { sendcloudKeys, sendcloudSignatureKey } from "../../support/stand-ins/sendcloud/server.ts";
import { signatureOf } from "../../support/stand-ins/sendcloud/webhooks.ts";
import { expect } from "../fixtures.ts";
import type { Buyer, Keeper } from "./week-people.ts";
import type { WeekShop } from "./week-shop.ts";

/** The numbers by which its messages name where a parcel is. */
const STATUS = { in_transit: 3, delivered: 11 } as const;

/** The page of an order by the link that its mail gave, at what it tells of its one parcel. */
export async function followed(shop: WeekShop, { page }: Buyer, mail: string) {
  const [link = ""] = mail.match(/https?:\/\/\S+\/order-success\?[^\s)>\]]+/) ?? [];
  const { pathname, search } = new URL(link);
  await page.goto(shop.url + pathname + search);
  return page.getByRole("region", { name: "Votre colis" });
}

/** A carrier that is connected and knows the parcel of an order: what it tells is signed. */
export async function carrierOf(shop: WeekShop, { page }: Keeper, orderId: string) {
  await page.goto("/admin/connexions/sendcloud");
  await page.getByLabel("Clé publique").fill(sendcloudKeys.publicKey);
  await page.getByLabel("Clé secrète").fill(sendcloudKeys.secretKey);
  await page.getByLabel(/Clé de signature/).fill(sendcloudSignatureKey);
  await page.getByRole("button", { name: "Connecter à Sendcloud" }).click();
  await expect(page.getByRole("dialog", { name: "Configuration Sendcloud" })).toBeHidden();
  const parcelId = `parcel-${orderId}`;
  await shop.ask(
    `insert into labels (order_id, parcel_id, adapter, service, state, request, remote_id,
       remote_parcel_id, carrier, tracking_number, asked_at, asked_by, bought_at)
     select order_id, id, 'sendcloud', 'colissimo-domicile', 'bought', '{}', 'shipment', $2,
       carrier, tracking_number, handed_at, 'tests', handed_at
     from parcels where order_id = $1`,
    [orderId, parcelId],
  );
  let told = 0;
  return async (state: keyof typeof STATUS, words = "") => {
    // Each message a minute after the one before, by the carrier's own clock.
    told += 1;
    const body = JSON.stringify({
      action: "parcel_status_changed",
      timestamp: shop.clock.now().getTime() + told * 60_000,
      parcel: { id: parcelId, status: { id: STATUS[state], message: words } },
    });
    const answer = await fetch(`${shop.url}/api/webhooks/sendcloud`, {
      method: "POST",
      body,
      headers: { "sendcloud-signature": signatureOf(body, sendcloudSignatureKey) },
    });
    expect(answer.status).toBe(200);
  };
}
