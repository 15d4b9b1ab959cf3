import { axeSays } from "../accessible.ts";
import { expect, test } from "../fixtures.ts";
import { linkIn, mailTo } from "../mailbox.ts";
import { fillSignUp, newEmail, PASSWORD, signIn, signUp, signUpFields } from "./visitors.ts";

const created = "Compte créé avec succès. Vous pouvez maintenant vous connecter.";
const failed = "Une erreur est survenue lors de la création du compte. Veuillez réessayer.";

test("[2.signup.01] invites to join a community of plant enthusiasts", async ({ page }) => {
  await page.goto("/signup");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Créer un compte");
  await expect(
    page.getByText("Rejoignez notre communauté de passionnés de plantes."),
  ).toBeVisible();
});

test("[2.signup.02] has the four fields, a button and the way to the sign-in", async ({ page }) => {
  await page.goto("/signup");
  const { name, email, password, confirmation, submit } = signUpFields(page);
  await expect(name).toHaveAttribute("autocomplete", "name");
  await expect(email).toHaveAttribute("type", "email");
  await expect(password).toHaveAttribute("autocomplete", "new-password");
  await expect(confirmation).toHaveAttribute("type", "password");
  await expect(submit).toBeEnabled();
  await page.getByRole("link", { name: "Déjà inscrit ?" }).click();
  await expect(page).toHaveURL("/login");
});

const rules = [
  ["[5.signup.01]", "name", "   ", "Le nom est requis", "Camille Renaud"],
  ["[5.signup.02]", "email", "", "L'email est requis", "camille"],
  ["[5.signup.03]", "email", "camille@exemple", "Email invalide", "camille@exemple.fr"],
  [
    "[5.signup.04]",
    "password",
    "abcde",
    "Le mot de passe doit contenir au moins 6 caractères",
    "abcdef",
  ],
  ["[5.signup.05]", "confirmation", "abcdeg", "Les mots de passe ne correspondent pas", "abcdef"],
] as const;

for (const [step, [id, field, wrong, message]] of rules.entries()) {
  test(`${id} « ${message} » comes ${step + 1} of 5, alone, with the cursor in its field`, async ({
    page,
  }) => {
    await page.goto("/signup");
    const fields = signUpFields(page);
    // All that comes after is wrong too, and not yet spoken of.
    for (const [, later, wrongLater] of rules.slice(step).toReversed()) {
      await fields[later].fill(wrongLater);
    }
    for (const [, before, , , right] of rules.slice(0, step)) {
      if (before !== field) await fields[before].fill(right);
    }
    await fields[field].fill(wrong);
    await fields.submit.click();
    await expect(fields[field]).toHaveAccessibleDescription(new RegExp(message));
    await expect(fields[field]).toBeFocused();
    await expect(page.locator(".error-text")).toHaveText([message]);
    await expect(page).toHaveURL("/signup");
  });
}

test("[2.signup.03] [2.signup.04] while it is sent the button is disabled and says so, then the sign-in page tells of the success", async ({
  page,
}) => {
  await page.goto("/signup");
  await fillSignUp(page, newEmail());
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/signup.data", async (route) => {
    await held;
    await route.continue();
  });
  await signUpFields(page).submit.click();
  const busy = page.getByRole("button", { name: "Création en cours..." });
  await expect(busy).toBeVisible();
  expect(await busy.evaluate((button: HTMLButtonElement) => button.disabled)).toBe(true);
  letGo();
  await expect(page).toHaveURL(/\/login\?/);
  const announced = page.getByRole("status").filter({ hasText: created });
  await expect(announced).toHaveText(created);
  // Read out by screen readers, because the focus goes there.
  await expect(page.locator(":focus").filter({ has: announced })).toHaveCount(1);
});

test.describe("the link of the mail", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("confirms the address with the password of the account, once", async ({ page }) => {
    const email = await signUp(page);
    const mail = await mailTo(email, "Confirmez votre adresse e-mail");
    expect(mail.text).toContain("Bonjour Camille Renaud,");
    await page.goto(linkIn(mail));
    // Opening the link is not enough: mail programs do it by themselves.
    await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
    const given = page.getByLabel("Mot de passe du compte");
    await expect(given).toHaveAccessibleDescription("Le mot de passe est requis");
    await expect(given).toBeFocused();
    await given.fill(PASSWORD);
    await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
    await expect(page.getByText("Votre adresse e-mail est confirmée.")).toBeVisible();
    await page.goto(linkIn(mail));
    await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
    await expect(page.getByRole("alert")).toContainText("Ce lien n’est plus valable");
  });
});

test.describe("a sign-up by someone else, without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the owner of the address chooses the password, and the other is out", async ({
    page,
    browser,
  }) => {
    const email = await signUp(page);
    await signIn(page, email, PASSWORD);
    const mail = await mailTo(email, "Confirmez votre adresse e-mail");
    const own = await browser.newContext({ javaScriptEnabled: false });
    const mailbox = await own.newPage();
    await mailbox.goto(linkIn(mail));
    await mailbox.getByLabel("Mot de passe du compte").fill("pas celui de l’autre");
    await mailbox.getByRole("button", { name: "Confirmer mon adresse" }).click();
    await expect(mailbox.getByLabel("Mot de passe du compte")).toHaveAccessibleDescription(
      "Ce n’est pas le mot de passe de ce compte",
    );
    await mailbox.getByRole("link", { name: "En choisir un autre" }).click();
    await mailbox.getByLabel("Nouveau mot de passe").fill("feuille-bien-a-moi-7");
    await mailbox.getByLabel("Confirmer le mot de passe").fill("feuille-bien-a-moi-7");
    await mailbox.getByRole("button", { name: "Confirmer mon adresse" }).click();
    await expect(mailbox.getByText("Votre adresse e-mail est confirmée.")).toBeVisible();
    await page.goto("/account");
    await expect(page).toHaveURL(/\/login/);
    await mailbox.goto("/login");
    await signIn(mailbox, email, "feuille-bien-a-moi-7");
    await expect(mailbox).toHaveURL(/\/account/);
    await own.close();
  });
});

test("a known address gets the same answer, and a mail that says so to its owner", async ({
  page,
}) => {
  const email = await signUp(page);
  await signUp(page, email.toUpperCase(), "un-autre-mot-de-passe");
  await expect(page.getByRole("status").filter({ hasText: created })).toBeVisible();
  const mail = await mailTo(email, "Vous avez déjà un compte");
  await page.goto(linkIn(mail));
  await expect(page).toHaveURL("/login");
});

test.describe("refused by the server", () => {
  test.use({ expectedErrors: [/status of 422|net::ERR_FAILED/] });

  test("one of the commonest passwords is refused beside its field", async ({ page }) => {
    await page.goto("/signup");
    await fillSignUp(page, newEmail(), "123456");
    await signUpFields(page).submit.click();
    const { password, name } = signUpFields(page);
    await expect(password).toHaveAccessibleDescription(/trop courant/);
    await expect(password).toBeFocused();
    await expect(name).toHaveValue("Camille Renaud");
  });

  test("[8.catalogue.08] a sign-up that fails says so and leaves the form ready", async ({
    page,
  }) => {
    await page.goto("/signup");
    const email = newEmail();
    await fillSignUp(page, email);
    await page.route("**/signup.data", (route) => route.abort(), { times: 1 });
    await signUpFields(page).submit.click();
    await expect(page.getByRole("alert")).toHaveText(failed);
    await expect(signUpFields(page).email).toHaveValue(email);
    await signUpFields(page).submit.click();
    await expect(page).toHaveURL(/\/login\?/);
  });
});

test("a double click makes one account", async ({ page }) => {
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await page.goto("/signup");
  await fillSignUp(page, newEmail());
  await signUpFields(page).submit.dblclick();
  await expect(page).toHaveURL(/\/login\?/);
  expect(posts.filter((url) => url.includes("/signup"))).toHaveLength(1);
});

test("what is typed as a password can be looked at", async ({ page }) => {
  await page.goto("/signup");
  const { password } = signUpFields(page);
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Afficher le mot de passe" }).first().click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Masquer le mot de passe" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test("by keyboard alone, with an error on the way, and nothing for axe to say", async ({
  page,
}) => {
  await page.goto("/signup");
  const { name, submit } = signUpFields(page);
  await name.focus();
  await page.keyboard.press("Enter");
  await expect(name).toHaveAccessibleDescription("Le nom est requis");
  expect(await axeSays(page)).toEqual([]);
  await page.keyboard.type("Camille Renaud");
  await page.keyboard.press("Tab");
  await page.keyboard.type(newEmail());
  for (const text of [PASSWORD, PASSWORD]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
    // The button that shows it.
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Tab");
  await expect(submit).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login\?/);
});

test.describe("before JavaScript has loaded", () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 422/] });

  test("errors come one by one and the account is made; a password is never sent back", async ({
    page,
  }) => {
    const email = newEmail();
    await page.goto("/signup");
    await fillSignUp(page, email);
    const { confirmation, submit, name, password } = signUpFields(page);
    await confirmation.fill("autre chose");
    await submit.click();
    await expect(confirmation).toHaveAccessibleDescription(
      "Les mots de passe ne correspondent pas",
    );
    await expect(confirmation).toBeFocused();
    await expect(name).toHaveValue("Camille Renaud");
    await expect(password).toHaveValue("");
    await expect(confirmation).toHaveValue("");
    await fillSignUp(page, email);
    await submit.click();
    await expect(page.getByText(created)).toBeVisible();
  });
});
