declare const unit: unique symbol;

/** A whole number of euro cents, negative for what is given back. */
export type Cents = number & { readonly [unit]: "cents" };

/** A rate in hundredths of a percent: 2000 is 20 %. */
export type BasisPoints = number & { readonly [unit]: "basis points" };

const WHOLE = 10_000;

export const cents = (amount: number): Cents => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole amount of cents: ${amount}`);
  // -0 would be written « -0,00 € ».
  return (amount === 0 ? 0 : amount) as Cents;
};

export const basisPoints = (rate: number): BasisPoints => {
  if (!Number.isSafeInteger(rate) || rate < 0) throw new RangeError(`not a rate: ${rate}`);
  return rate as BasisPoints;
};

export const sum = (amounts: Iterable<Cents>): Cents => {
  let total = cents(0);
  for (const amount of amounts) total = cents(total + amount);
  return total;
};

export const times = (amount: Cents, quantity: number): Cents => {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`not a quantity: ${quantity}`);
  return cents(amount * quantity);
};

/**
 * The one rounding of the shop: `amount × numerator ÷ denominator`, halves away from zero, as
 * PostgreSQL rounds a numeric. Giving back an amount is thus exactly the mirror of taking it.
 */
export const fraction = (amount: Cents, numerator: number, denominator: number): Cents => {
  if (denominator <= 0) throw new RangeError(`not a denominator: ${denominator}`);
  // The product may pass 2^53, beyond which a float no longer holds every integer.
  const product = BigInt(amount) * BigInt(numerator);
  const half = product < 0n ? -BigInt(denominator) : BigInt(denominator);
  return cents(Number((2n * product + half) / (2n * BigInt(denominator))));
};

/** French prices are shown tax included: VAT is read out of the price, and net is what remains. */
export const splitVat = (gross: Cents, rate: BasisPoints): { net: Cents; vat: Cents } => {
  const vat = fraction(gross, rate, WHOLE + rate);
  return { net: cents(gross - vat), vat };
};

/**
 * The one way to share an amount out (a discount over lines, a refund over VAT rates): largest
 * remainder, so that the parts make the total to the cent and each is within a cent of its exact
 * share. Ties go to the heavier part, then to the earlier one, so that the order of the lines does
 * not change what a line gets. When no part weighs anything, all weigh the same.
 */
export const allocate = (total: Cents, weights: readonly number[]): Cents[] => {
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0)
      throw new RangeError(`not a weight: ${weight}`);
  }
  if (weights.length === 0 && total !== 0) throw new RangeError("no part to give the amount to");
  const shares = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  const weightSum = shares.reduce((all, weight) => all + BigInt(weight), 0n);
  const amount = BigInt(Math.abs(total));

  const exact = shares.map((weight, index) => {
    const product = amount * BigInt(weight);
    return { index, weight, floor: product / weightSum, remainder: product % weightSum };
  });
  const missing = Number(amount - exact.reduce((all, part) => all + part.floor, 0n));
  const served = exact
    .toSorted((a, b) => Number(b.remainder - a.remainder) || b.weight - a.weight)
    .slice(0, missing);
  const oneMore = new Set(served.map((part) => part.index));

  const sign = total < 0 ? -1 : 1;
  return exact.map(({ floor, index }) =>
    cents(sign * (Number(floor) + Number(oneMore.has(index)))),
  );
};
