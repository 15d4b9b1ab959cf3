import { inShopDatabase } from "../catalogue/shop-database.ts";
import { expect, test } from "../fixtures.ts";
import { aCustomer, anAddress, aSignedInCustomer } from "../people.ts";

test("[6.roles.12] a customer cannot see, change, prefer or delete another's address", async ({
  page,
}) => {
  const owner = await aCustomer();
  const id = await anAddress(owner, { street: "18 rue des Gobelins", isDefault: true });
  const before = await inShopDatabase("select * from addresses where id = $1", [id]);
  const intruder = await aSignedInCustomer(page);
  const own = await anAddress(intruder, { street: "1 rue de l’Intruse", isDefault: true });
  const headers = { Origin: process.env.SHOP_URL ?? "" };
  const form = { street: "a", postalCode: "b", city: "c", country: "d", userId: owner.userId };
  for (const path of [`/account/adresses/${id}`, `/account/adresses/${id}/supprimer`]) {
    const seen = await page.request.get(path);
    expect(seen.status()).toBe(404);
    expect(await seen.text()).not.toContain("Gobelins");
  }
  for (const path of ["", "/supprimer", "/par-defaut"]) {
    const answer = await page.request.post(`/account/adresses/${id}${path}`, { headers, form });
    expect(answer.status(), path).toBe(404);
  }
  expect(await inShopDatabase("select * from addresses where id = $1", [id])).toEqual(before);

  // Whose address it is, is never taken from what was sent.
  await page.request.post("/account/adresses/nouvelle", { headers, form });
  const rows = await inShopDatabase("select street from addresses where user_id = $1", [
    intruder.userId,
  ]);
  expect(rows).toHaveLength(2);
  expect(
    await inShopDatabase("select 1 from addresses where user_id = $1", [owner.userId]),
  ).toHaveLength(1);
  expect((await page.request.get(`/account/adresses/${own}`)).status()).toBe(200);
});

test("[6.roles.12] what the account shows, and hands out, is the customer's own", async ({
  page,
}) => {
  const other = await aCustomer({ name: "Autre Personne" });
  await anAddress(other, { street: "99 rue Secrète", isDefault: true });
  await aSignedInCustomer(page);
  for (const path of [
    "/account",
    `/account?userId=${other.userId}`,
    "/account?tab=adresses",
    "/account?tab=commandes",
    "/orders",
  ]) {
    const text = await (await page.request.get(path)).text();
    expect(text, path).not.toContain("Secrète");
    expect(text, path).not.toContain(other.email);
  }
});

test("an address that is not one is not found", async ({ page }) => {
  await aSignedInCustomer(page);
  const headers = { Origin: process.env.SHOP_URL ?? "" };
  const form = { street: "a", postalCode: "b", city: "c", country: "d" };
  for (const id of ["1", "nouvel", "00000000-0000-4000-8000-000000000000"]) {
    expect((await page.request.get(`/account/adresses/${id}`)).status()).toBe(404);
    expect((await page.request.post(`/account/adresses/${id}`, { headers, form })).status()).toBe(
      404,
    );
  }
});
