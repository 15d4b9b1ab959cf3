import { axeSays } from "../accessible.ts";
import { expect, test } from "../fixtures.ts";
import { aCustomer, aSignedInCustomer } from "../people.ts";
import { newEmail, PASSWORD, signIn, signInFields } from "./visitors.ts";

test.use({ expectedErrors: [/status of (401|429)|net::ERR_INTERNET_DISCONNECTED/] });

test("[2.login.01] has a form with e-mail and password and the way to the sign-up", async ({
  page,
}) => {
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Connexion");
  const { email, password, submit } = signInFields(page);
  await expect(email).toHaveAttribute("autocomplete", "username");
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  await expect(submit).toBeEnabled();
  await page.getByRole("link", { name: "Créer un compte" }).click();
  await expect(page).toHaveURL("/signup");
});

test("[5.login.01] the e-mail, of e-mail type, and the password are required", async ({ page }) => {
  await page.goto("/login");
  const { email, password, submit } = signInFields(page);
  await expect(email).toHaveAttribute("type", "email");
  for (const field of [email, password]) await expect(field).toHaveAttribute("required");
  await submit.click();
  await expect(email).toHaveAccessibleDescription("L'email est requis");
  await expect(email).toBeFocused();
  await email.fill("camille@exemple.fr");
  await submit.click();
  await expect(password).toHaveAccessibleDescription("Le mot de passe est requis");
  await expect(password).toBeFocused();
  expect(await axeSays(page)).toEqual([]);
});

test("[8.catalogue.02] a wrong password and an unknown address are told in the same words", async ({
  page,
}) => {
  const { email: known } = await aCustomer();
  for (const address of [known, newEmail()]) {
    await page.goto("/login");
    await signIn(page, address, "pas-le-bon-mot");
    const { email, password } = signInFields(page);
    await expect(password).toHaveAccessibleDescription("Identifiants incorrects");
    await expect(password).toBeFocused();
    await expect(email).toHaveValue(address);
    await expect(page.getByRole("main").getByText("Identifiants", { exact: false })).toHaveText(
      "Identifiants incorrects",
    );
  }
});

test("[2.login.03] a customer goes to the page that asked, else to the account", async ({
  page,
}) => {
  const { email, password } = await aCustomer();
  await page.goto("/login");
  await signIn(page, email, password);
  await expect(page).toHaveURL("/account");
  await page.context().clearCookies();

  await page.goto("/orders");
  await expect(page).toHaveURL("/login?next=%2Forders");
  await expect(page.getByText("Connectez-vous pour accéder à cette page.")).toBeVisible();
  await signIn(page, email, password);
  await expect(page).toHaveURL("/orders");
});

test("[6.roles.05] a visitor of the account or the orders signs in and comes back, also by way of a sign-up", async ({
  page,
}) => {
  const email = newEmail();
  for (const path of ["/account?tab=adresses", "/orders"]) {
    await page.context().clearCookies();
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    if (path.startsWith("/account")) {
      await page.getByRole("link", { name: "Créer un compte" }).click();
      await page.getByLabel("Nom complet").fill("Camille");
      await page.getByLabel("Adresse email").fill(email);
      await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
      await page.getByLabel("Confirmer le mot de passe").fill(PASSWORD);
      await page.getByRole("main").getByRole("button", { name: "Créer un compte" }).click();
      await page.waitForURL(/\/login\?avis=compte-cree/);
    }
    await signIn(page, email);
    await expect(page).toHaveURL(path);
  }
});

test("nobody is led to another site by the address of the sign-in", async ({ page, baseURL }) => {
  const { email, password } = await aCustomer();
  await page.goto("/login?next=https%3A%2F%2Fevil.example%2F");
  await signIn(page, email, password);
  await expect(page).toHaveURL(`${baseURL}/account`);
});

test("someone who is signed in has no need of the sign-in page", async ({ page }) => {
  await aSignedInCustomer(page);
  await page.goto("/login");
  await expect(page).toHaveURL(/\/account/);
});

test("too many tries are refused with the minutes left", async ({ page, baseURL }) => {
  const email = newEmail();
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const data = { email, password: `essai-${attempt}` };
    await page.request.post("/api/session", { data, headers: { Origin: baseURL ?? "" } });
  }
  await page.goto("/login");
  await signIn(page, email);
  await expect(page.getByRole("alert")).toHaveText(
    /^Trop de tentatives\. Réessayez dans \d+ minutes?\.$/,
  );
  await expect(signInFields(page).email).toHaveValue(email);
});

test("without a network the form stays, and can be sent again", async ({ page, context }) => {
  const { email, password } = await aCustomer();
  await page.goto("/login");
  await context.setOffline(true);
  await signIn(page, "sans arobase", password);
  await expect(page.getByText("Email invalide")).toBeVisible();
  await signIn(page, email, password);
  await expect(page.getByRole("alert")).toContainText("connexion semble interrompue");
  await expect(signInFields(page).email).toHaveValue(email);
  await context.setOffline(false);
  await signInFields(page).submit.click();
  await expect(page).toHaveURL(/\/account/);
});

test.describe("before JavaScript has loaded", () => {
  test.use({ javaScriptEnabled: false });

  test("one is refused, then signs in and comes back to the page that asked", async ({ page }) => {
    const { email, password: right } = await aCustomer();
    await page.goto("/login?next=%2Forders");
    await signIn(page, email, "pas-le-bon-mot");
    const { password, email: typed } = signInFields(page);
    await expect(password).toHaveAccessibleDescription("Identifiants incorrects");
    await expect(password).toBeFocused();
    await expect(password).toHaveValue("");
    await expect(typed).toHaveValue(email);
    await signIn(page, email, right);
    await expect(page).toHaveURL("/orders");
  });
});
