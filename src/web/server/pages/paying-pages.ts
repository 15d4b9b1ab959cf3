/** The pages on which orders are paid: the provider's script and frames are let in there alone. */
const PAYING = [/^\/checkout$/, /^\/cartes-cadeaux\/paiement\/[^/]+$/, /^\/payer\/[^/]+$/];

export const isPayingPage = (path: string): boolean => PAYING.some((page) => page.test(path));
