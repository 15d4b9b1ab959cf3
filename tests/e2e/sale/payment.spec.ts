import {
  camille,
  cartLine,
  euros,
  expect,
  fillCard,
  openPayment,
  orderOf,
  payButton,
  storedCart,
  test,
} from "./fixtures.ts";

test.use({ expectedErrors: [/Failed to load resource/] });

test("[2.checkout.06] [2.checkout.07] [2.checkout.10] [2.checkout.11] step 2 has a card field without postal code, hints, and a button that says the total", async ({
  page,
  addProduct,
}) => {
  await openPayment(page, [cartLine(await addProduct({ price: 5200, weight: 900 }))]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Paiement sécurisé");
  await expect(page.getByText(`${camille.address}, 75013 Paris, France`)).toBeVisible();
  const edit = page.getByRole("link", { name: "Modifier les informations" });
  await expect(edit).toHaveAttribute("href", "/checkout");

  const card = page.getByRole("group", { name: "Carte bancaire" });
  await expect(card.getByRole("textbox")).toHaveCount(3);
  expect(
    await card
      .getByRole("textbox")
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).autocomplete)),
  ).toEqual(["cc-number", "cc-exp", "cc-csc"]);
  await expect(payButton(page)).toHaveText("Payer 58,90 €");
  const hints = page.locator(".test-card");
  await expect(hints).toContainText("4242 4242 4242 4242");
  await expect(hints).toContainText(
    "Une date future, un CVC à 3 chiffres et un code postal valide",
  );
  await expect(page.getByText("Commande avec obligation de paiement.")).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: "conditions générales de vente" }),
  ).toHaveAttribute("href", "/conditions-generales-de-vente");
  await expect(page.getByText("Articles réservés pour vous encore 15 minutes.")).toBeVisible();
});

test("[4.payment.01] the payment is prepared on entering step 2, and cannot be made before", async ({
  page,
  addProduct,
  ask,
}) => {
  const plant = await addProduct();
  await openPayment(page, [cartLine(plant)]);
  const { intent_id } = await orderOf(ask, plant.id);
  expect(intent_id).toMatch(/^pi_simulated_/);

  // Entered again by a reload, with a shop that takes its time.
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/checkout", async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await expect(payButton(page)).toBeDisabled();
  release();
  await expect(payButton(page)).toBeEnabled();
  expect((await orderOf(ask, plant.id)).intent_id).toBe(intent_id);
});

test("[2.checkout.08] [2.checkout.09] [4.payment.02] [4.after-payment.03] a payment is told step by step, made once, and leads to the confirmation", async ({
  page,
  addProduct,
  ask,
}) => {
  const plant = await addProduct();
  await openPayment(page, [cartLine(plant, 2)]);
  let sent = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/payments/simulated")) sent += 1;
  });
  await fillCard(page);
  const answered = page.waitForResponse("**/api/payments/simulated");
  const started = Date.now();
  await payButton(page).dblclick();
  await expect(payButton(page)).toHaveText("Traitement en cours...");
  await answered;
  const took = Date.now() - started;
  expect(took).toBeGreaterThanOrEqual(1000);
  expect(took).toBeLessThan(3000);
  await expect(payButton(page)).toHaveText("Paiement réussi!");
  await expect(page).toHaveURL("/order-success");
  expect(sent).toBe(1);

  const order = await orderOf(ask, plant.id);
  expect(order.status).toBe("completed");
  await expect(page.locator(".receipt")).toContainText(order.id);
  await expect(page.locator(".receipt")).toContainText(euros(order.total));
  expect(await storedCart(page)).toBeNull();
  await expect(page.getByRole("banner").getByRole("link", { name: "Panier" })).toHaveText("");
  const [{ stock, reserved }] = await ask("select stock, reserved from products where id = $1", [
    plant.id,
  ]);
  expect({ stock, reserved }).toEqual({ stock: 6, reserved: 0 });
});

test("[5.delivery.07] the card field itself says what it lacks, and sends nothing", async ({
  page,
  addProduct,
}) => {
  await openPayment(page, [cartLine(await addProduct())]);
  let sent = 0;
  await page.route("**/api/payments/simulated", (route) => {
    sent += 1;
    return route.continue();
  });
  await page.getByLabel("Numéro de carte").pressSequentially("42424242424242424242");
  await expect(page.getByLabel("Numéro de carte")).toHaveValue("4242 4242 4242 4242 424");
  await page.getByLabel("Date d’expiration").pressSequentially("434");
  await expect(page.getByLabel("Date d’expiration")).toHaveValue("04 / 34");
  await payButton(page).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Les informations de la carte sont incomplètes.",
  );
  await expect(page.getByLabel("Cryptogramme")).toBeFocused();
  await expect(page.getByLabel("Cryptogramme")).toHaveAttribute("aria-invalid", "true");
  expect(sent).toBe(0);
});

test("[8.catalogue.14] a card that is refused is told in its own words, and another can be tried", async ({
  page,
  addProduct,
}) => {
  await openPayment(page, [cartLine(await addProduct())]);
  await fillCard(page, "4000000000000002");
  await payButton(page).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Votre carte a été refusée. Essayez une autre carte ou contactez votre banque.",
  );
  // Whoever pays by keyboard or ear goes on from what was said.
  await expect(page.getByRole("alert")).toBeFocused();
  await expect(payButton(page)).toBeEnabled();
  await expect(payButton(page)).toHaveText(/^Payer/);
  await fillCard(page);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
});

test("[8.catalogue.14] a failure without words of its own gets the general sentence", async ({
  page,
  addProduct,
}) => {
  await openPayment(page, [cartLine(await addProduct())]);
  await page.route("**/api/payments/simulated", (route) => route.abort());
  await fillCard(page);
  await payButton(page).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Une erreur est survenue lors du traitement du paiement. Veuillez réessayer.",
    { timeout: 15_000 },
  );
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByLabel("Numéro de carte")).toHaveValue("4242 4242 4242 4242");
  await page.unroute("**/api/payments/simulated");
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
});

for (const [answer, ends] of [
  ["Confirmer le paiement", "paid"],
  ["Refuser", "refused"],
] as const) {
  test(`a bank that asks and is answered « ${answer} » leaves the payment ${ends}`, async ({
    page,
    addProduct,
  }) => {
    await openPayment(page, [cartLine(await addProduct())]);
    await fillCard(page, "4000002500003155");
    await payButton(page).click();
    const bank = page.getByRole("dialog", { name: "Votre banque demande une authentification" });
    await bank.getByRole("button", { name: answer }).click();
    if (ends === "paid") return expect(page).toHaveURL("/order-success");
    await expect(page.getByRole("alert")).toContainText("L’authentification n’a pas abouti");
    await expect(payButton(page)).toBeEnabled();
  });
}
