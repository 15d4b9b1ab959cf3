import { answerStripeInBrowser } from "../../../support/stand-ins/stripe/answer-in-browser.ts";
import { expectAccessible } from "../../accessible.ts";
import { expect, fillDelivery, payButton, toPayment } from "../../sale/fixtures.ts";
import { orderOf, payBy, test } from "../../sale/stripe-fixtures.ts";
import { aTelephone, makeLink } from "./link-desk.ts";

test("a link whose payment answers later says so, is not paid twice, and then is paid", async ({
  page,
  browser,
  shop,
  ask,
  stripe,
  addProduct,
}) => {
  test.slow();
  const plant = await addProduct({ name: "Alocasia du virement", stock: 1 });
  const link = await makeLink(page, shop, plant);
  const buyer = await aTelephone(browser, shop);
  await answerStripeInBrowser(buyer, stripe);
  await buyer.goto(link);
  await fillDelivery(buyer);
  await toPayment(buyer).click();
  await expect(payButton(buyer)).toBeEnabled();
  await payBy(buyer, "Virement instantané");
  await buyer.getByRole("button", { name: "réponse plus tard" }).click();
  const title = buyer.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Paiement en cours");

  await buyer.goto(link);
  await expect(title).toHaveText("Paiement en cours");
  await expect(buyer.getByText("ne payez pas une seconde fois")).toBeVisible();
  await expect(toPayment(buyer)).toBeHidden();
  await expectAccessible(buyer);
  const waiting = await orderOf(ask, plant.id);
  expect(waiting).toMatchObject({ status: "pending", payment: "open", stock: 1, reserved: 1 });
  await page.goto("/admin/a-regler");
  await expect(page.getByRole("row", { name: /Alocasia du virement/ })).toContainText(
    "Paiement en cours",
  );

  stripe.intents.land(stripe.intents.get(waiting.intent_id), "succeeded");
  await stripe.webhooks.delivered();
  await buyer.goto(link);
  await expect(title).toHaveText("Déjà réglée");
  expect(await orderOf(ask, plant.id)).toMatchObject({ status: "completed", stock: 0 });
});
