import { expect, test } from "vitest";
import { cents } from "#kernel/money.ts";
import { productEdit, wantedPictures } from "#shop/catalogue/product-form/product-form.ts";
import { toSafety } from "#shop/catalogue/product-form/safety-form.ts";
import { editValues, newValues } from "./product-defaults.ts";

test("a new product begins with the rate that the settings list first", () => {
  const begun = { productId: "1", copied: null };
  expect(newValues({ ...begun, vatRates: [2000, 550] }).vat).toBe("2000");
  expect(newValues({ ...begun, vatRates: [550, 1000] }).vat).toBe("550");
});

test("what sizes come with, what the parcel holds, who made it and which colour a picture shows survive a save", () => {
  const picture = { width: 1600, height: 2000, widths: [320], placeholder: "data:image/webp," };
  const pot = {
    ...{ id: "1", slug: "pot", version: "1", name: "Pot", description: "Émaillé" },
    ...{ longDescription: "", priceCents: cents(3290), vatBasisPoints: 2000, weightGrams: 1900 },
    category: "Accessoires" as const,
    sizes: ["Ø 15 cm", "Ø 18 cm"],
    colors: ["Noir mat"],
    place: "Atelier, étagère 3",
    ...{ stock: 3, reserved: 0, isLivingPlant: false, withdrawalExcluded: false },
    ...{ healthNotice: null, botanical: null, temperatureClass: "F" as const },
    safetyInformation: {
      manufacturerName: "Atelier Exemple",
      manufacturerPostalAddress: "4 rue de l’Exemple, 69000 Lyon",
      manufacturerEmail: "securite@fabricant.example",
      modelOrBatch: "LOT-0000",
      warnings: ["Objet fragile.", "Porter des gants."],
    },
    sizeDetails: { "Ø 18 cm": "pour un Monstera de 40 à 60 cm" },
    parcelNote: "Livré avec sa soucoupe.",
    pictures: [
      {
        ...picture,
        path: "/pictures/pot-1a2b3c4d",
        alt: "Pots",
        isIllustration: true,
        color: null,
      },
      {
        ...{ ...picture, path: "/pictures/pot-noir-5e6f7a8b", alt: "Pot noir" },
        ...{ isIllustration: true, color: "Noir mat" },
      },
    ],
  };
  const saved = productEdit.parse(editValues(pot));
  expect(saved.sizeDetails).toEqual(pot.sizeDetails);
  expect(saved.parcelNote).toBe(pot.parcelNote);
  expect(saved.temperatureClass).toBe("F");
  expect(toSafety(saved)).toEqual(pot.safetyInformation);
  expect(wantedPictures(saved).map(({ color }) => color)).toEqual([null, "Noir mat"]);
});
