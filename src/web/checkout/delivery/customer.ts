import type { DeliveryValues, OfferedWorkshop } from "../checkout-wire.ts";

/** Who checks out, for the fields that are filled in beforehand; null for a guest. */
export type CheckoutCustomer = {
  name: string;
  email: string;
  /** The default one first. */
  addresses: SavedAddress[];
};

export type SavedAddress = {
  id: string;
  street: string;
  city: string;
  postalCode: string;
  country: string;
};

/** The form as it opens: a guest finds only the country filled in. */
export function firstValues(customer: CheckoutCustomer | null): DeliveryValues {
  const [address] = customer?.addresses ?? [];
  return {
    name: customer?.name ?? "",
    email: customer?.email ?? "",
    ...(address
      ? fromAddress(address)
      : { address: "", city: "", postalCode: "", country: "France" }),
    method: "home",
    relayPoint: "",
  };
}

/** A draft of when orders were fetched at the workshop chooses among what is offered now. */
export const offeredNow = (
  values: DeliveryValues,
  workshop: OfferedWorkshop | null,
): DeliveryValues =>
  values.method === "collect" && !workshop
    ? { ...values, method: "home", collectFrom: undefined }
    : values;

export const fromAddress = ({ street, city, postalCode, country }: SavedAddress) => ({
  address: street,
  city,
  postalCode,
  country,
});
