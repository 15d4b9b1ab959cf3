import type { DeliveryErrors } from "#shop/checkout/delivery-form.ts";
import type { DeliveryValues } from "../checkout-wire.ts";

/** What each part of the delivery step reads and changes. */
export type StepPart = {
  values: DeliveryValues;
  errors: DeliveryErrors;
  onChange: (changed: Partial<DeliveryValues>) => void;
};
