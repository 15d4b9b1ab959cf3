import type { RouterContextProvider } from "react-router";
import { readPictureAddress } from "#shop/pictures/picture.ts";
import { houseContext } from "#web/server/house.server.ts";

/** The form with the address of its photograph as the shop writes it, however it was copied. */
export function withOwnAddress<Form extends { photograph: string }>(
  context: Readonly<RouterContextProvider>,
  form: Form,
): Form {
  const { origin } = context.get(houseContext).config.publicUrl;
  return { ...form, photograph: readPictureAddress(form.photograph, origin) ?? form.photograph };
}
