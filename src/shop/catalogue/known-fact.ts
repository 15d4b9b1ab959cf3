/** Samples of old said « À compléter » where the maker was not known: nobody is to read that. */
export const isKnownFact = (fact: string): boolean => !/à compléter/i.test(fact);
