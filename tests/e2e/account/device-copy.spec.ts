import type { Page } from "@playwright/test";
import { aCustomer, signIn } from "../people.ts";
import {
  type AddProduct,
  camille,
  cartLine,
  expect,
  fillCard,
  fillDelivery,
  openWith,
  payButton,
  test,
  toPayment,
} from "../sale/fixtures.ts";

test("this device forgets the orders of an account that signs out or ends, and keeps a guest’s", async ({
  page,
  shop,
  ask,
  addProduct,
}) => {
  // Three purchases, of which each waits for its card to be thought about.
  test.slow();
  const guests = await buy(page, addProduct, "invitee@exemple.fr");
  await expect.poll(() => keptEmails(page)).toEqual([guests]);

  const leaving = await aCustomer({}, ask);
  await signIn(page.context(), leaving, shop.url);
  await buy(page, addProduct, leaving.email);
  await expect.poll(() => keptEmails(page)).toEqual([leaving.email, guests].toSorted());
  await page.locator("header").getByRole("button", { name: "Déconnexion" }).first().click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => keptEmails(page)).toEqual([guests]);

  const ending = await aCustomer({}, ask);
  await signIn(page.context(), ending, shop.url);
  await buy(page, addProduct, ending.email);
  await expect.poll(() => keptEmails(page)).toEqual([ending.email, guests].toSorted());
  await page.goto("/account/suppression");
  await page.getByLabel("Mot de passe actuel").fill(ending.password);
  await page.getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect(page).toHaveURL("/account/supprime");
  await expect.poll(() => keptEmails(page)).toEqual([guests]);
});

async function buy(page: Page, addProduct: AddProduct, email: string): Promise<string> {
  await openWith(page, "/checkout", [cartLine(await addProduct())]);
  await fillDelivery(page, { ...camille, email });
  await toPayment(page).click();
  await expect(payButton(page)).toBeEnabled();
  await fillCard(page);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  return email;
}

/** Whose orders this device has, each with its items. */
const keptEmails = (page: Page) =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answer(indexedDB.open("order-store"));
    const [users, orders, items] = await Promise.all(
      ["users", "orders", "orderItems"].map((store) =>
        answer(database.transaction(store).objectStore(store).getAll()),
      ),
    );
    database.close();
    if (users?.length !== orders?.length || orders?.length !== items?.length) return "parts";
    return users?.map(({ email }) => email).toSorted();
  });
