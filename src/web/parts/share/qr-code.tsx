import { encode } from "uqr";

type QrCodeProps = { text: string; label: string; className?: string };

/** Drawn as one path: black on white whatever the theme, with the quiet zone cameras need. */
export function QrCode({ text, label, className = "w-56" }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join("")} fill="#000" />
    </svg>
  );
}
