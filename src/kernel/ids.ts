/** Every id is a random version 4 UUID: nothing to guess, nothing to count. */
export const newId = (): string => crypto.randomUUID();

// Lower case only, as PostgreSQL writes it: one thing has one spelling, so one address.
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const isId = (text: string): boolean => ID.test(text);
