/** The figures that the documentation gives take minutes; CI takes a short form of the same. */
export const isLongForm = process.env.LONG_FORM === "1";
