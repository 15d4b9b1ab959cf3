export const LONGEST_SUBJECT = 120;
export const LONGEST_TEXT = 5000;

export type Recipient = { orderId: string; number: string; name: string; email: string };

export type NotWritten = {
  orderId: string;
  reason: "unknown_order" | "not_paid" | "erased" | "cancelled";
};

/** One mail for each address, however many of its orders were chosen. */
export const byAddress = (written: readonly Recipient[]): Recipient[][] => [
  ...Map.groupBy(written, ({ email }) => email.toLowerCase()).values(),
];
