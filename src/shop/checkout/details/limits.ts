/** Apart from the form, so that a page need not load what reads it. */
export const LONGEST_NOTE = 140;
export const LONGEST_GIFT_MESSAGE = 240;
