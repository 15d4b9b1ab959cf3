import { inShopDatabase } from "../../catalogue/shop-database.ts";
import { expect, test } from "./plants.ts";
import { dialog } from "./product-form.ts";

test("[2.admin.21] sizes and colours are added and removed, and a photograph is uploaded", async ({
  page,
  aPlant,
}) => {
  const plant = await aPlant();
  await page.goto(`/admin/produits/${plant.id}`);
  const form = dialog(page);
  const sizes = form.getByPlaceholder("Nouvelle taille");
  for (const size of ["S", "M", "L"]) {
    await sizes.fill(size);
    await form.getByRole("button", { name: "Ajouter la taille" }).click();
  }
  await form.getByRole("button", { name: "Retirer la taille M" }).click();
  // Typed, and not added: it is meant all the same.
  await form.getByPlaceholder("Nouvelle couleur").fill("Noir mat");
  await form.getByLabel(/^Téléverser des photos/).setInputFiles("pictures/hero.webp");
  await expect(form.getByText("hero.webp a été ajoutée.")).toBeVisible({ timeout: 15_000 });
  const pictures = form.getByRole("list", { name: "Images du produit" }).getByRole("listitem");
  const count = await pictures.count();
  for (let place = count; place > 1; place -= 1) {
    await form.getByRole("button", { name: `Monter l’image ${place}` }).click();
  }
  await expect(form.getByLabel("URL de l'image")).toHaveValue(/^\/pictures\/photo-/);
  await pictures.first().getByLabel("Texte alternatif").fill("Ma photo");
  await form.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.getByText("Produit mis à jour avec succès")).toBeVisible();

  const [row] = await inShopDatabase("select customization from products where id = $1", [
    plant.id,
  ]);
  expect(row.customization).toEqual({ sizes: ["S", "L"], colors: ["Noir mat"] });
  const shown = await inShopDatabase(
    "select path, alt, is_illustration from product_pictures where product_id = $1 order by position",
    [plant.id],
  );
  expect(shown).toHaveLength(count);
  expect(shown[0]).toMatchObject({ alt: "Ma photo", is_illustration: false });
  const response = await page.request.get(`${shown[0].path}/320.webp`);
  expect(response.headers()["content-type"]).toBe("image/webp");
  await page.goto(`/products/${plant.slug}`);
  await expect(page.getByAltText("Ma photo").first()).toBeVisible();
});

test("a shopkeeper says what a size comes with, what the parcel holds and which colour a picture shows", async ({
  page,
  aPlant,
}) => {
  const plant = await aPlant();
  await inShopDatabase("update products set customization = $2 where id = $1", [
    plant.id,
    JSON.stringify({ sizes: ["S"], colors: ["Noir mat"] }),
  ]);
  const form = dialog(page);
  const save = async () => {
    await form.getByRole("button", { name: "Mettre à jour" }).click();
    await expect(page.getByText("Produit mis à jour avec succès")).toBeVisible();
  };
  await page.goto(`/admin/produits/${plant.id}`);
  await form.getByLabel("Ce que comprend chaque taille").fill("S : pot de 9 cm, deux feuilles");
  await form.getByLabel("Contenu du colis").fill("Livrée en godet.");
  await form.getByLabel("Couleur montrée").first().selectOption("Noir mat");
  await save();
  const stored = async () => {
    const [product] = await inShopDatabase(
      `select size_details, parcel_note, (
         select array_agg(color order by position) from product_pictures where product_id = products.id
       ) as colors, (select count(*) from audit_log where subject_id = products.id::text) as changes
       from products where id = $1`,
      [plant.id],
    );
    return product;
  };
  const once = await stored();
  expect(once).toMatchObject({
    size_details: { S: "pot de 9 cm, deux feuilles" },
    parcel_note: "Livrée en godet.",
  });
  expect(once.colors[0]).toBe("Noir mat");

  // Opened again and saved untouched, nothing changes, and the log says nothing.
  await page.goto(`/admin/produits/${plant.id}`);
  await save();
  expect(await stored()).toEqual(once);

  await page.goto(`/products/${plant.slug}`);
  await expect(page.getByText("pot de 9 cm, deux feuilles")).toBeVisible();
  await expect(page.getByText("Livrée en godet.")).toBeVisible();
});

test.describe("a file that is no picture", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("is refused in French, and so is one that is too large", async ({ page, aPlant }) => {
    const plant = await aPlant();
    await page.goto(`/admin/produits/${plant.id}`);
    const form = dialog(page);
    const send = (buffer: Buffer) =>
      form
        .getByLabel(/^Téléverser des photos/)
        .setInputFiles({ name: "plante.jpg", mimeType: "image/jpeg", buffer });
    await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'));
    await expect(form.getByText(/^plante.jpg.+n’est pas une photo/)).toBeVisible();
    await send(Buffer.alloc(15 * 1024 * 1024 + 1));
    await expect(form.getByText(/^plante.jpg.+trop lourde/)).toBeVisible();
  });
});
