import { useRouteLoaderData } from "react-router";
import { deliveredDetails, type ShopDetails } from "#shop/seller/shop-details.ts";

// Not the root's own type: the root draws the footer, which reads this.
type Root = () => { details: ShopDetails };

/** Where the shop is reached; as it was delivered on an error page that knows nothing more. */
export const useShopDetails = (): ShopDetails =>
  useRouteLoaderData<Root>("root")?.details ?? deliveredDetails;
