import type { Cents } from "#kernel/money.ts";
import type { Place, StateLine } from "#shop/orders/edits/order-state.ts";
import type { TakenUnits } from "#shop/stock/pieces.ts";

/** Lines that are not named stay as they are. */
export type EditWish = {
  lines: readonly {
    id: string;
    /** Nothing takes the line away. */
    quantity: number;
    /** A variant of the same product, in its place. */
    swapFor: string | null;
  }[];
  added: readonly {
    variantId: string;
    quantity: number;
    /** A gesture: it costs nothing. */
    isOffered: boolean;
  }[];
  place: Omit<Place, "country">;
};

/** A line with what is moved and packed of it. */
export type EditableLine = StateLine & {
  /** None for what is not sold by the shop itself. */
  productId: string | null;
  variantId: string | null;
  units: TakenUnits;
  weightGrams: number;
  withdrawalExcluded: boolean;
};

/** An order before its edit. */
export type Editable = {
  lines: readonly EditableLine[];
  deliveryCents: Cents;
  /** A code has offered the delivery. */
  isDeliveryWaived: boolean;
  place: Place;
};
