import { data } from "react-router";
import { sitePictures } from "./document/site-pictures.server.ts";

/** Also reached by links inside the shop, so that a broken one shows our page and not a blank. */
export const loader = () => {
  throw data({ picture: sitePictures["monstera-peru"] }, { status: 404 });
};

export const action = loader;

// Without a component this would be a resource, and its error an empty answer.
export default function NotFound() {
  return null;
}
