import type { RouterContextProvider } from "react-router";
import type { ProductForm } from "#shop/catalogue/product-form/product-form.ts";
import { readPictureAddress } from "#shop/pictures/picture.ts";
import { houseContext } from "#web/server/house.server.ts";

/** The form with its picture's address as the shop writes it, whichever way it was copied. */
export function withOwnAddress<Form extends ProductForm>(
  context: Readonly<RouterContextProvider>,
  form: Form,
): Form {
  const { origin } = context.get(houseContext).config.publicUrl;
  return { ...form, image: readPictureAddress(form.image, origin) ?? form.image };
}
