/** Who changes something from the back-office. */
export type Administrator = { userId: string; email: string };

/** How an administrator is named where an order's events and stock movements are kept. */
export const actorOf = ({ userId }: Administrator): string => `user:${userId}`;
