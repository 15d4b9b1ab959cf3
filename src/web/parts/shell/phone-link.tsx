import { dialled } from "#shop/seller/shop-details.ts";
import { useShopDetails } from "./use-shop-details.ts";

/** The shop's number inside a sentence: dialled by a touch, and never broken over two lines. */
export function PhoneLink() {
  const { phone } = useShopDetails();
  return (
    <a className="link link--tap whitespace-nowrap" href={`tel:${dialled(phone)}`}>
      {phone}
    </a>
  );
}
