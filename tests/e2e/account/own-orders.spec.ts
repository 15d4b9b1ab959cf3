import { formatDay } from "#copy/formats.ts";
import { signIn as signInByPage, signUp } from "../identity/visitors.ts";
import { aCustomer, anAddress, signIn } from "../people.ts";
import {
  cartLine,
  euros,
  expect,
  fillCard,
  openWith,
  orderOf,
  payButton,
  test,
  toPayment,
} from "../sale/fixtures.ts";

test.use({ expectedErrors: [/Failed to load resource|ERR_FAILED/] });

const potWith = { size: "Ø 15 cm", color: "Noir mat" };
const SELECT_POT = `select id, slug, name, price_cents as price from products
  where slug = 'pot-ceramique'`;

test("[1.audience.04] [2.checkout.04] [2.orders.02] [2.account.15] [2.account.16] [2.account.17] from the sign-up to the order that was paid", async ({
  page,
  ask,
  addProduct,
}) => {
  // A whole journey, through eight pages.
  test.slow();
  const customer = { name: "Camille Renaud", email: await signUp(page) };
  const plant = await addProduct({ price: 2490 });
  const [pot] = await ask(SELECT_POT);
  await signInByPage(page, customer.email);
  await expect(page).not.toHaveURL(/login/);
  for (const [street, postalCode, city] of [
    ["18 rue des Gobelins", "75013", "Paris"],
    ["2 place Bellecour", "69002", "Lyon"],
  ] as const) {
    await page.goto("/account/adresses/nouvelle");
    await page.getByLabel("Rue", { exact: true }).fill(street);
    await page.getByLabel("Code postal", { exact: true }).fill(postalCode);
    await page.getByLabel("Ville", { exact: true }).fill(city);
    await page.getByRole("button", { name: "Ajouter", exact: true }).click();
    await expect(page.getByText("Adresse ajoutée.")).toBeVisible();
  }

  const lines = [{ ...cartLine(pot, 2), selectedOptions: potWith }, cartLine(plant)];
  await openWith(page, "/cart", lines as ReturnType<typeof cartLine>[]);
  await page.getByRole("link", { name: "Procéder au paiement" }).click();
  await expect(page.getByLabel("Nom complet")).toHaveValue(customer.name);
  await expect(page.locator('input[name="email"]')).toHaveValue(customer.email);
  const street = page.locator('input[name="address"]');
  await expect(street).toHaveValue("18 rue des Gobelins");
  await page.getByLabel("Mes adresses enregistrées").selectOption({ index: 1 });
  await expect(street).toHaveValue("2 place Bellecour");
  await toPayment(page).click();
  await fillCard(page);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  const order = await orderOf(ask, plant.id);
  const number = order.id.slice(0, 8);

  await page.goto("/orders");
  const listed = page.getByRole("article");
  await expect(listed).toHaveCount(1);
  await expect(listed.getByRole("heading")).toHaveText(`Commande ${number}`);
  await expect(listed.locator(".tag")).toHaveText("Payée");
  await expect(listed).toContainText(formatDay(order.created_at));
  const rows = listed.getByRole("row");
  await expect(rows.nth(0)).toContainText(
    `2 x ${pot.name} (Taille\u00a0: Ø 15 cm, Couleur\u00a0: Noir mat)`,
  );
  await expect(rows.nth(0)).toContainText(euros(2 * pot.price));
  await expect(rows.nth(1)).toContainText(`1 x ${plant.name}`);
  await expect(rows.nth(1)).toContainText(euros(2490));
  await expect(listed).toContainText(euros(order.total));

  await page.goto("/account?tab=commandes");
  const own = page.getByRole("article");
  await expect(own.getByRole("heading")).toHaveText(number);
  await expect(own.locator(".tag")).toHaveText("Payée");
  await expect(own).toContainText(formatDay(order.created_at));
  await expect(own).toContainText(euros(order.total));
  await expect(own).toContainText(
    `2 x ${pot.name} (Taille\u00a0: Ø 15 cm, Couleur\u00a0: Noir mat)`,
  );
  await expect(own).toContainText("Livré à 2 place Bellecour, Lyon, 69002, France");
  const details = own.getByRole("link", { name: `Détails de la commande ${number}` });
  await expect(details).toHaveText("Détails");
  await details.click();
  await expect(page).toHaveURL(`/account/commandes/${order.id}`);
  const shown = page.getByRole("article");
  await expect(shown.getByRole("heading")).toHaveText(`Commande ${number}`);
  await expect(shown).toContainText("Frais de livraison");
  await expect(shown).toContainText("2 place Bellecour, 69002 Lyon, France");
  await page.getByRole("link", { name: "Mes Commandes" }).first().click();
  await expect(page).toHaveURL("/account?tab=commandes");
});

test("[3.local-store.01] [8.catalogue.11] only when the shop cannot be reached, /orders shows the device's own copy, marked as such", async ({
  page,
  shop,
  ask,
  addProduct,
}) => {
  test.slow();
  const customer = await aCustomer({}, ask);
  await anAddress(customer, { street: "18 rue des Gobelins", isDefault: true }, ask);
  await signIn(page.context(), customer, shop.url);
  const plant = await addProduct({ price: 2490 });
  await openWith(page, "/checkout", [cartLine(plant, 2)]);
  await toPayment(page).click();
  await fillCard(page);
  await payButton(page).click();
  await expect(page).toHaveURL("/order-success");
  const { id, total } = await orderOf(ask, plant.id);
  // What the shop knows since is not what the device kept.
  await ask("update orders set status = 'processing' where id = $1", [id]);

  const copy = page.getByRole("region", { name: "Copie de cet appareil" });
  await page.goto("/orders");
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("article")).toContainText("En traitement");
  await expect(copy).toHaveCount(0);

  await page.getByRole("main").getByRole("link", { name: "Retour" }).click();
  await expect(page).toHaveURL("/");
  await page.route("**/orders.data*", (route) => route.abort());
  await page.goBack();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Une erreur est survenue lors du chargement des commandes.");
  await expect(copy).toContainText("Copie de cet appareil");
  const kept = copy.getByRole("article");
  await expect(kept).toHaveCount(1);
  await expect(kept).toContainText(`Commande ${id.slice(0, 8)}`);
  await expect(kept).toContainText(`2 x ${plant.name}`);
  await expect(kept).toContainText(euros(total));
  await expect(kept).toContainText("Payée");

  await page.unroute("**/orders.data*");
  await alert.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("article")).toContainText("En traitement");
  await expect(copy).toHaveCount(0);
});

test("more orders than fit on one page are a page further", async ({ page, shop, ask }) => {
  const customer = await aCustomer({}, ask);
  await signIn(page.context(), customer, shop.url);
  await ask(
    `insert into orders (checkout_key, body_hash, user_id, customer_name, customer_email, street,
       city, postal_code, country, delivery_method, items_cents, delivery_cents, total_cents,
       status, paid_at, created_at)
     select gen_random_uuid(), '', $1, 'Camille', 'camille@exemple.fr', n || ' rue Neuve', 'Lyon',
       '69001', 'France', 'home', n, 0, n, 'completed', now(), date_trunc('milliseconds', now())
     from generate_series(1, 23) as n`,
    [customer.userId],
  );
  for (const path of ["/orders", "/account?tab=commandes"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const orders = page.getByRole("article");
    await expect(orders).toHaveCount(20);
    await page.getByRole("link", { name: "Commandes plus anciennes" }).click();
    await expect(orders).toHaveCount(3);
    await expect(page.getByRole("link", { name: "Commandes plus anciennes" })).toHaveCount(0);
  }
});
