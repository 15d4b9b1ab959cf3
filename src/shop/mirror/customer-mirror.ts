export type MirroredCustomer = { name: string; email: string };

/** The shopkeeper's spreadsheet of customers; it follows the shop, never the other way round. */
export type CustomerMirror = {
  findByEmail(email: string): Promise<{ id: string } | null>;
  create(customer: MirroredCustomer): Promise<void>;
};
