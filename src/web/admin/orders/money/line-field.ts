/** The name of the field that says how many of a line are given back. */
export const lineField = (at: number) => `ligne${at}`;
