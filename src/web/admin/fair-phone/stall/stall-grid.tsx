import { formatPrice } from "#copy/formats.ts";
import { Measures } from "#ui/text/measures.tsx";
import { type KeptFair, type KeptSale, leftOf, type StallLine } from "../kept/fair-kept.ts";

type StallGridProps = {
  fair: KeptFair;
  lines: readonly StallLine[];
  sales: readonly KeptSale[];
  onSell: (variantId: string) => void;
};

export const StallGrid = ({ fair, lines, sales, onSell }: StallGridProps) => (
  <ul className="stall">
    {lines.map((line) => {
      const { variantId, name, detail, pictureUrl, priceCents } = line;
      const left = leftOf(line, sales);
      return (
        <li key={variantId}>
          {/* Not `disabled`: the last piece takes no focus away from who has just sold it. */}
          <button
            type="button"
            aria-disabled={left === 0 || fair.state !== "open"}
            onClick={() => left > 0 && fair.state === "open" && onSell(variantId)}
          >
            {pictureUrl ? (
              <img src={pictureUrl} alt="" width={480} height={384} decoding="async" />
            ) : (
              <span className="stall-blank" />
            )}
            <span className="said">
              <span className="t-plant">{name}</span>
              {detail && (
                <small>
                  <Measures>{detail}</Measures>
                </small>
              )}
              <span className="price">{formatPrice(priceCents)}</span>
            </span>
            <span className={left === 0 ? "left is-out" : "left"}>{leftFr(line, left)}</span>
          </button>
        </li>
      );
    })}
  </ul>
);

function leftFr({ isSpecimen, part }: StallLine, left: number): string {
  if (isSpecimen) return left === 0 ? "vendu" : "pièce unique";
  return `${left} sur ${part}`;
}
