import { type Cents, cents, sum } from "#kernel/money.ts";
import type { ConflictReason, FairLine, FairState } from "#shop/fairs/fair.ts";

/** A thing that this phone may sell. */
export type StallLine = Pick<
  FairLine,
  "variantId" | "name" | "detail" | "pictureUrl" | "priceCents" | "isSpecimen"
> & {
  /** The part of this phone, what it has sold included. */
  part: number;
};

export type KeptFair = {
  id: string;
  name: string;
  place: string;
  startsOn: string;
  endsOn: string;
  state: FairState;
  lines: StallLine[];
};

/** One piece that was sold on this phone, and what the shop knows of it. */
export type KeptSale = {
  id: string;
  fairId: string;
  variantId: string;
  name: string;
  priceCents: Cents;
  /** ISO 8601, by the phone's clock. */
  soldAt: string;
  cancelledAt: string | null;
  isSaleTold: boolean;
  isCancelTold: boolean;
  /** Why a person has to look at it, at the desk. */
  conflict: ConflictReason | null;
};

/** What this phone may sell of what was taken; another's part is not here. */
export const ownLines = (allocation: readonly FairLine[], deviceId: string): StallLine[] =>
  allocation.flatMap((line) => {
    const { variantId, name, detail, pictureUrl, priceCents, isSpecimen } = line;
    const part = line.parts.find((one) => one.deviceId === deviceId)?.quantity ?? 0;
    if (part === 0) return [];
    return [{ variantId, name, detail, pictureUrl, priceCents, isSpecimen, part }];
  });

const isTold = (sale: KeptSale): boolean =>
  sale.cancelledAt ? sale.isCancelTold : sale.isSaleTold;

/** What the shop is still to hear of. */
export const waitingSales = (sales: readonly KeptSale[]): KeptSale[] =>
  sales.filter((sale) => !isTold(sale));

export const salesOf = (fair: { id: string } | null, sales: readonly KeptSale[]): KeptSale[] =>
  sales.filter(({ fairId }) => fairId === fair?.id);

/** Pieces that this phone still has of a line. */
export function leftOf(line: StallLine, sales: readonly KeptSale[]): number {
  const sold = sales.filter(
    ({ variantId, cancelledAt }) => variantId === line.variantId && !cancelledAt,
  );
  return Math.max(0, line.part - sold.length);
}

export const countLeft = ({ id, lines }: KeptFair, sales: readonly KeptSale[]): number => {
  const own = salesOf({ id }, sales);
  return lines.reduce((left, line) => left + leftOf(line, own), 0);
};

/** What was sold, cancelled sales left out. */
export function countSales(sales: readonly KeptSale[]): { sold: number; total: Cents } {
  const standing = sales.filter(({ cancelledAt }) => !cancelledAt);
  return {
    sold: standing.length,
    total: sum(standing.map(({ priceCents }) => cents(priceCents))),
  };
}

/** What is shown for the words typed, whatever their case and accents. */
export function searchLines(lines: readonly StallLine[], typed: string): StallLine[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return lines.filter(({ name, detail }) => {
    const said = plain(`${name} ${detail}`);
    return words.every((word) => said.includes(word));
  });
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
