import { decimalEuros } from "#copy/formats.ts";
import type { ManagedDetails } from "#shop/catalogue/management/find-managed-product.server.ts";
import { fromBotanical } from "#shop/catalogue/product-form/botanical-form.ts";
import type { ProductEditFields, ShownPicture } from "#shop/catalogue/product-form/product-form.ts";
import { fromSafety } from "#shop/catalogue/product-form/safety-form.ts";
import { writeSizeDetails } from "#shop/catalogue/size-details.ts";

/** Text for each field that is saved: one that is not loaded, or not saved, is a type error. */
type EditValues = Record<keyof ProductEditFields, string | undefined>;
export type ProductValues = Partial<EditValues & { productId: string }>;

const EMPTY: ProductValues = {
  price: "0",
  stock: "0",
  category: "Plantes",
  weight: "1000",
  isLivingPlant: "on",
};

type Begun = { productId: string; copied: ManagedDetails | null; vatRates: readonly number[] };

/** What an empty form begins with, or one that begins as another product. The usual rate is first. */
export function newValues({ productId, copied, vatRates }: Begun): ProductValues {
  if (!copied) return { ...EMPTY, vat: vatRates[0]?.toString(), productId };
  const { version: _, stockShown: __, ...values } = editValues(copied);
  return { ...values, productId, name: `${copied.name} (copie)`, stock: "0" };
}

export function editValues(product: ManagedDetails): EditValues {
  const pictures: ShownPicture[] = product.pictures.map(({ path, alt, isIllustration, color }) => ({
    path,
    alt,
    isIllustration,
    color,
  }));
  return {
    version: product.version,
    stockShown: String(product.stock),
    image: pictures[0]?.path,
    pictures: JSON.stringify(pictures),
    name: product.name,
    description: product.description,
    price: decimalEuros(product.priceCents),
    stock: String(product.stock),
    place: product.place ?? "",
    category: product.category,
    sizes: product.sizes.join("\n"),
    colors: product.colors.join("\n"),
    sizeDetails: writeSizeDetails(product.sizeDetails, product.sizes),
    parcelNote: product.parcelNote,
    longDescription: product.longDescription,
    vat: String(product.vatBasisPoints),
    weight: String(product.weightGrams),
    isLivingPlant: product.isLivingPlant ? "on" : undefined,
    withdrawalExcluded: product.withdrawalExcluded ? "on" : undefined,
    healthNotice: product.healthNotice ?? undefined,
    temperatureClass: product.temperatureClass,
    ...fromBotanical(product.botanical),
    ...fromSafety(product.safetyInformation),
  };
}
