const FILE = /^(A\d{4}-\d{6,})\.pdf$/;

/** The number that the name of a file stands for: « A2026-000001.pdf ». */
export const creditNoteNumber = (file: string): string | undefined => FILE.exec(file)?.[1];
