import { Link } from "react-router";
import type { WishedProduct } from "#shop/wishes/wished-things.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { productsAddress } from "../products/products-address.ts";

/** Where to look instead of a product that has left the shop. */
export const ShelfLink = ({ product: { category } }: { product: WishedProduct }) => (
  <Link className={buttonClass("line", { size: "sm" })} to={productsAddress({ category })}>
    Voir le rayon {category}
  </Link>
);
