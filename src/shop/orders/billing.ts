/** Where the bill of an order goes, when it does not follow the parcel. */
export type Billing = {
  company: string | null;
  vatNumber: string | null;
  /** Of the person who bought. */
  name: string;
  address: string;
  postalCode: string;
  city: string;
  country: string;
};

/** Whom a bill names, line by line. */
export const billingLines = (billing: Billing): string[] => [
  ...(billing.company ? [billing.name] : []),
  billing.address,
  `${billing.postalCode} ${billing.city}`,
  billing.country,
  ...(billing.vatNumber ? [`N° de TVA : ${billing.vatNumber}`] : []),
];

export const billedTo = ({ company, name }: Billing): string => company ?? name;
