import { data, redirectDocument } from "react-router";
import type { Route } from "./+types/not-found";
import { isOfficeAddress } from "./document/office-address.ts";
import { sitePictures } from "./document/site-pictures.server.ts";

/** Also reached by links inside the shop, so that a broken one shows our page and not a blank. */
export const loader = () => {
  throw data({ picture: sitePictures["monstera-peru"] }, { status: 404 });
};

export const action = loader;

/** The pages of visitors know no route of the back-office: its first page is asked for whole. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  if (isOfficeAddress(pathname)) throw redirectDocument(`${pathname}${search}`);
  return serverLoader();
}

// Without a component this would be a resource, and its error an empty answer.
export default function NotFound() {
  return null;
}
