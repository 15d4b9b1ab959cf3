import { putGiftCard } from "../../support/shop/add-gift-card.ts";
import { expectAccessible } from "../accessible.ts";
import {
  cartLine,
  euros,
  expect,
  fillCard,
  fillDelivery,
  openWith,
  orderOf,
  payButton,
  test,
  toPayment,
} from "./fixtures.ts";
import { giftBox as box, totals, applyGift as use } from "./typed-codes.ts";

test("a gift card pays all of it: one button, no bank card, and what is left is told", async ({
  page,
  addProduct,
  ask,
}) => {
  const fern = await addProduct({ price: 4990 });
  const code = await putGiftCard({ query: ask }, 10_000);
  await openWith(page, "/checkout", [cartLine(fern)]);
  await box(page).fill(code.toLowerCase());
  await use(page).click();
  await expect(page.getByText(/Il reste 100,00\s€, à utiliser jusqu’au/)).toBeVisible();
  await expectAccessible(page);
  await fillDelivery(page);
  await toPayment(page).click();
  await expect(page.getByText("Payé par carte cadeau").first()).toBeVisible();
  await expect(payButton(page)).toHaveText("Commander avec obligation de paiement");
  await expectAccessible(page);
  const { total } = await orderOf(ask, fern.id);
  await expect(totals(page)).toContainText(/Reste à payer0,00\s€/);
  await payButton(page).dblclick();
  await expect(page).toHaveURL("/order-success");
  const left = euros(10_000 - total).replace(/\s/g, "\\s");
  await expect(page.getByText(new RegExp(`Il reste ${left} sur la carte cadeau`))).toBeVisible();
  expect(page.url()).not.toContain(code);
  expect(await page.evaluate(() => sessionStorage.getItem("gift-card"))).toBeNull();
});

test("a gift card pays a part, the bank card the rest; one that is unknown is told so", async ({
  page,
  addProduct,
  ask,
}) => {
  const fern = await addProduct({ price: 4990 });
  const code = await putGiftCard({ query: ask }, 2000);
  await openWith(page, "/checkout", [cartLine(fern)]);
  await box(page).fill("ABCD-EFGH-JKLM-NPQR");
  await use(page).click();
  await expect(page.getByText(/Cette carte cadeau n’existe pas/)).toBeVisible();
  await box(page).fill(code);
  await use(page).click();
  await expect(page.getByText(/Il reste 20,00\s€/)).toBeVisible();
  await fillDelivery(page);
  await toPayment(page).click();
  await expect(payButton(page)).toBeEnabled();
  const { total } = await orderOf(ask, fern.id);
  await expect(payButton(page)).toHaveText(`Payer ${euros(total - 2000)}`);
  await fillCard(page);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  await expect(page.getByText(/Payé par carte cadeau/)).toBeVisible();
});
