/** Within which refused cards count: as long as a checkout holds its plants. */
export const WITHIN_MS = 15 * 60 * 1000;

/**
 * Whoever mistypes tries two or three times, a family with two cards five or six. Beyond ten, the
 * payment is stopped; the same holds for all the checkouts of one network, and for one card.
 */
export const MOST_REFUSED = 10;
