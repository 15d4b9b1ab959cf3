import { randomBytes } from "node:crypto";

export type LedgerEntry = {
  id: string;
  object: "balance_transaction";
  type: "charge" | "refund" | "refund_failure" | "adjustment" | "payout";
  reporting_category: string;
  amount: number;
  fee: number;
  net: number;
  currency: string;
  created: number;
  /** The id of what moved the money. */
  source: string | null;
  status: "pending" | "available";
};

type Added = Pick<
  LedgerEntry,
  "type" | "reporting_category" | "amount" | "fee" | "currency" | "source"
>;

/** Every movement of the account's balance, oldest first. */
export function createLedger() {
  const all: LedgerEntry[] = [];
  return {
    all,
    add(added: Added): LedgerEntry {
      const entry: LedgerEntry = {
        id: `txn_${randomBytes(12).toString("hex")}`,
        object: "balance_transaction",
        ...added,
        net: added.amount - added.fee,
        created: Math.floor(Date.now() / 1000),
        status: "available",
      };
      all.push(entry);
      return entry;
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;

/** What Stripe keeps of a European card: 1.5 % and 25 cents. */
export const chargeFee = (amount: number) => Math.round(amount * 0.015) + 25;
