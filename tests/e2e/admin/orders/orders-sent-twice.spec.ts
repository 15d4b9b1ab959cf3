import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "../../fixtures.ts";
import { mailTo } from "../../mailbox.ts";
import { aShopkeeper } from "../shopkeeper.ts";
import { placeOrder } from "./orders-placed.ts";

test("a refund whose form is sent twice, before any script, is given once and answered twice", async ({
  page,
  baseURL,
}) => {
  const order = await placeOrder(page);
  await aShopkeeper(page);
  const address = `/admin/commandes/${order.id}/rembourser`;
  const requestIn = async () => {
    const html = await (await page.request.get(address)).text();
    return /name="demande"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? "";
  };
  const send = (demande: string) =>
    page.request.post(address, {
      form: { demande, montant: "1,00" },
      headers: { Origin: baseURL ?? "" },
      maxRedirects: 0,
    });
  const demande = await requestIn();
  const first = await send(demande);
  expect(first.status()).toBe(302);
  await mailTo(order.email, `Remboursement de votre commande ${order.number}`);
  const second = await send(demande);
  expect(second.headers().location).toBe(first.headers().location);
  const refunds = await inShopDatabase(
    "select refunds.id from refunds join payments on payments.id = payment_id where order_id = $1",
    [order.id],
  );
  expect(refunds).toEqual([{ id: demande }]);
  expect(await requestIn()).not.toBe(demande);
  expect((await send("")).status()).toBe(409);
});
