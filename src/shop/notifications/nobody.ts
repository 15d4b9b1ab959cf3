/** Reserved for names that lead nowhere (RFC 2606): no mail server takes what is sent there. */
const NOWHERE = "@canopee.invalid";

/** The address of those who were forgotten; `who` says what they were to the shop. */
export const nobody = (who: string): string => `${who}${NOWHERE}`;

export const isNobody = (address: string): boolean => address.endsWith(NOWHERE);
