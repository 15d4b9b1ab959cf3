// As legal-markdown.server.ts draws them.
const BLANK = /<mark>\[(.*?)\]<\/mark>/g;

/** What a text leaves to the owner, each once, by its own words. */
export const blanksIn = (html: string): string[] => [
  ...new Set([...html.matchAll(BLANK)].flatMap(([, words]) => words ?? [])),
];

/** Each blank that is filled in, as plain text; the others stay marked. */
export const fillBlanks = (html: string, filled: Readonly<Record<string, string>>): string =>
  html.replace(BLANK, (mark, words: string) => {
    const text = Object.hasOwn(filled, words) ? filled[words] : undefined;
    return text ? escaped(text) : mark;
  });

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
