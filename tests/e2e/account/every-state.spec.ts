import { expectAccessible } from "../accessible.ts";
import { test } from "../fixtures.ts";
import { anAddress, anOrder, aSignedInCustomer, type Customer } from "../people.ts";

const withAddresses = async (customer: Customer) => {
  await anAddress(customer, { street: "18 rue des Gobelins", isDefault: true });
  return anAddress(customer, {
    street: "Résidence-des-Monsteras-Deliciosa-et-Adansonii, 4 quai de la Fosse",
  });
};

const STATES = [
  "/account",
  "/account?fait=verification",
  "/account?tab=adresses",
  "/account?tab=commandes",
  "/account/nom",
  "/account/email",
  "/account/mot-de-passe",
  "/account/suppression",
  "/account/adresses/nouvelle",
  "/account/adresses/:id",
  "/account/adresses/:id/supprimer",
  "/account/supprime",
  "/account/commandes/:order",
  "/orders",
];

for (const path of STATES) {
  test(`${path} has nothing for axe to say and does not scroll sideways`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const customer = await aSignedInCustomer(page, { isVerified: false });
    const id = await withAddresses(customer);
    const pots = { slug: "pot-ceramique", quantity: 2, options: { size: "Ø 15 cm" } };
    const order = await anOrder(customer, { items: [pots], status: "shipped" });
    await page.goto(path.replace(":id", id).replace(":order", order));
    await page.waitForLoadState("networkidle");
    await expectAccessible(page);
  });
}
