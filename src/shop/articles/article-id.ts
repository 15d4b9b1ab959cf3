const ARTICLE_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST = 200;
const LONGEST_MADE = 80;
/** Taken by the address of the form for a new article. */
const RESERVED = "nouveau";

export const isArticleId = (text: string): boolean =>
  text.length <= LONGEST && ARTICLE_ID.test(text);

/** The readable end of an address, made from a title and not yet taken. */
export function freeArticleId(title: string, taken: ReadonlySet<string>): string {
  const id = articleIdOf(title);
  let free = id;
  for (let n = 2; free === RESERVED || taken.has(free); n += 1) free = `${id}-${n}`;
  return free;
}

export const articleIdOf = (title: string): string =>
  title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST_MADE)
    .replace(/^-|-$/g, "") || "article";
