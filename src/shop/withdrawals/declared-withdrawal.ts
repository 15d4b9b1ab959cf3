/** A declaration as its author may see it again; `items` is null for the whole order. */
export type DeclaredWithdrawal = {
  declaredAt: Date;
  orderNumber: string;
  name: string;
  items: string | null;
};
