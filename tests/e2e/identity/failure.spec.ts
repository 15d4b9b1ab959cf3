import { startShopBehindADoor } from "../articles/shop-behind-a-door.ts";
import { expect, test } from "../fixtures.ts";
import { aCustomer, signIn as enter } from "../people.ts";
import { fillSignUp, newEmail, signIn, signInFields, signUpFields } from "./visitors.ts";

let shop: Awaited<ReturnType<typeof startShopBehindADoor>>;

test.describe.configure({ mode: "serial" });
test.use({ expectedErrors: [/status of 50\d/] });
test.beforeAll(async () => {
  shop = await startShopBehindADoor();
});
test.beforeEach(() => shop.open());
test.afterAll(() => shop?.stop());

test("[8.catalogue.08] a sign-up while the database is away says so, then succeeds", async ({
  page,
}) => {
  await page.goto(`${shop.url}/signup`);
  await fillSignUp(page, newEmail());
  shop.shut();
  await signUpFields(page).submit.click();
  await expect(page.getByRole("alert")).toHaveText(
    "Une erreur est survenue lors de la création du compte. Veuillez réessayer.",
    { timeout: 15_000 },
  );
  await expect(page.getByRole("alert")).toBeFocused();
  shop.open();
  await expect(async () => {
    await signUpFields(page).submit.click({ timeout: 2_000 });
    await expect(page).toHaveURL(/\/login\?avis=compte-cree/, { timeout: 3_000 });
  }).toPass();
});

test("a sign-in while the database is away keeps the form", async ({ page }) => {
  await page.goto(`${shop.url}/login`);
  shop.shut();
  const email = newEmail();
  await signIn(page, email);
  await expect(page.getByRole("alert")).toContainText("n’a pas pu aboutir", { timeout: 15_000 });
  await expect(signInFields(page).email).toHaveValue(email);
});

test("[8.catalogue.03] a sign-out while the database is away says so", async ({
  page,
  context,
}) => {
  const customer = await aCustomer();
  await expect(async () => enter(context, customer, shop.url)).toPass();
  await page.goto(`${shop.url}/faq`);
  await page.waitForLoadState("networkidle");
  shop.shut();
  const leave = page.getByRole("banner").getByRole("button", { name: "Déconnexion" });
  await leave.click();
  await expect(page.getByRole("status").getByText("Erreur lors de la déconnexion")).toBeVisible({
    timeout: 15_000,
  });
  await expect(leave).toBeVisible();
});
