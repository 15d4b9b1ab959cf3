import { matchedPieces } from "./header-search-match.ts";

/** A name, with what was typed of it marked. */
export function Matched({ name, typed }: { name: string; typed: string }) {
  let from = 0;
  return matchedPieces(name, typed).map(({ text, matches }) => {
    const key = from;
    from += text.length;
    return matches ? <mark key={key}>{text}</mark> : text;
  });
}
