import type { DeliveryMethod } from "#shop/shipping/delivery-settings.ts";

export const deliveryMethodFr = {
  home: "À domicile",
  relay: "En point relais",
} satisfies Record<DeliveryMethod, string>;

type Delivery = {
  method: DeliveryMethod;
  relayPoint: string | null;
  street: string;
  city: string;
  postalCode: string;
  country: string;
};

export const showDeliveryMethod = ({ method, relayPoint }: Delivery): string =>
  relayPoint ? `${deliveryMethodFr[method]} : ${relayPoint}` : deliveryMethodFr[method];

/** As a letter is addressed, on one line. */
export const showAddress = ({ street, postalCode, city, country }: Delivery): string =>
  `${street}, ${postalCode} ${city}, ${country}`;
