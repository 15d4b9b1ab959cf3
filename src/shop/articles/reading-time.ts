const WORDS_A_MINUTE = 200;

/** Minutes, for someone who reads at an even pace; never none. */
export function readingMinutes(...html: readonly string[]): number {
  const text = html
    .join(" ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&\w+;/g, " ");
  const words = text.match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
