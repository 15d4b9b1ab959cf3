// The reader of forms takes these for the way to a value inside another.
const WAY_DOWN = /[.[\]]/g;

/** The name of the field in which a blank of the legal texts is filled in. */
export const blankField = (blank: string): string => blank.replaceAll(WAY_DOWN, "");
