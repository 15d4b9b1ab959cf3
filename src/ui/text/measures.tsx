const MEASURE =
  /((?:Ø\s?)?\d+(?:[.,]\d+)?(?:[–-]\d+(?:[.,]\d+)?)?\s(?:mm|cm|m|g|kg|ml|cl|l|L)(?![\p{L}\p{N}’']))/u;

/**
 * « Monstera, 40–50 cm »: a line ends before a measure or after it, never inside. The words stay as
 * they are stored, whoever copies or looks for them.
 */
export function Measures({ children }: { children: string }) {
  return children.split(MEASURE).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other name, and none moves
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
