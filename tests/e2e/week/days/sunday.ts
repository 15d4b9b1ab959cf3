import { pdfText } from "../../../support/pdf-text.ts";
import { expect, started } from "../../fixtures.ts";
import { mailTo } from "../../mailbox.ts";
import { crowdBuys, DELICIOSA, SMALL, TALL } from "../crowd.ts";
import { buys, numberOf } from "../week-people.ts";
import type { Day } from "./day.ts";

/** The clocks of Paris go forward; a parcel arrives, and the shop sells as on any day. */
export const sunday: Day = async (shop, { ines, lea }) => {
  const [{ id: order }] = await shop.ask(
    "select id from orders where customer_email = $1 and status = 'shipped'",
    [lea.email],
  );
  const number = await numberOf(shop, order);
  const { page } = ines;
  await page.goto(`/admin/commandes/${order}`);
  await started(page);
  await page.getByRole("button", { name: "Livrée" }).click();
  await mailTo(lea.email, `Votre commande ${number} est livrée`);
  const file = `${shop.url}/admin/commandes/${order}/facture.pdf`;
  const invoice = await page.context().request.get(file);
  const text = await pdfText(await invoice.body());
  expect(text).toMatch(/Facture F2027-000001/);
  expect(text).toContain(number);
  const [note] = await shop.ask(
    "select number from invoices where series = 'A' and order_id = $1",
    [order],
  );
  const credit = await page.context().request.get(`${shop.url}/admin/avoirs/${note.number}.pdf`);
  expect(await pdfText(await credit.body())).toContain("3,30");

  await buys(shop, lea, "monstera-peru");
  await crowdBuys(shop, [...DELICIOSA, ...SMALL, TALL]);
};
