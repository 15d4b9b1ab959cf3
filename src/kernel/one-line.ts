// A no-break space was meant: French has one before « : » and « € ».
const BREAKS = /[^\S\u00a0\u202f]+/g;

/** Text on one line: line ends and runs of spaces become one space, and none is left around it. */
export const oneLine = (text: string): string => text.replace(BREAKS, " ").trim();
