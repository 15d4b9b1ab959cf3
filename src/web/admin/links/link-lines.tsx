import { PenLine, Plus, Trash2 } from "lucide-react";
import { useId, useState } from "react";
import { formatPrice, formatRate } from "#copy/formats.ts";
import { availableFr } from "#copy/links/payment-links.ts";
import { type BasisPoints, cents, times } from "#kernel/money.ts";
import { MAX_QUANTITY } from "#shop/cart/stored-cart.ts";
import type { FoundPiece } from "#shop/payment-links/find-pieces.server.ts";
import { Button } from "#ui/button.tsx";
import { ErrorText } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { Measures } from "#ui/text/measures.tsx";
import { FreeLine } from "./free-line.tsx";
import type { DrawnLine } from "./link-values.ts";
import { PieceSearch } from "./piece-search.tsx";

type LinkLinesProps = {
  lines: readonly DrawnLine[];
  rates: readonly BasisPoints[];
  error: string | undefined;
  onChange: (lines: readonly DrawnLine[]) => void;
  /** A line that is written and not added yet. */
  left: { isLeft: boolean; onTyped: (isTyped: boolean) => void };
};

/** What is sold: pieces, found as they are typed, and lines that are only written. */
export function LinkLines({ lines, rates, error, onChange, left }: LinkLinesProps) {
  const [isWriting, setWriting] = useState(false);
  const title = useId();
  const addPiece = (piece: FoundPiece) => {
    const { productId, variantId, options } = piece;
    const key = `${variantId} ${JSON.stringify(options)}`;
    const wished = { kind: "piece", productId, variantId, quantity: 1, options } as const;
    const { name, detail, priceCents: eachCents, picture, available } = piece;
    const known = lines.find((line) => line.key === key);
    if (known?.wished.kind === "piece") {
      return changeQuantity(known, Math.min(MAX_QUANTITY, available, known.wished.quantity + 1));
    }
    onChange([...lines, { key, wished, name, detail, eachCents, picture, most: available }]);
  };
  const changeQuantity = (changed: DrawnLine, quantity: number) =>
    onChange(
      lines.map((line) =>
        line === changed && line.wished.kind === "piece"
          ? { ...line, wished: { ...line.wished, quantity } }
          : line,
      ),
    );
  return (
    <section className="panel" aria-labelledby={title}>
      <div className="panel__head">
        <h2 id={title}>Plantes</h2>
        <span className="t-xs c-3">réservées dès la création du lien</span>
      </div>
      {lines.length > 0 && (
        <ul className="link-lines">
          {lines.map((line) => (
            <li key={line.key}>
              {line.picture ? (
                <img src={line.picture} width={40} height={50} alt="" />
              ) : (
                <PenLine className="icon" />
              )}
              <span>
                <span className="t-plant">
                  <Measures>{line.name}</Measures>
                </span>
                <small>
                  {line.wished.kind === "free"
                    ? `ligne libre, TVA ${formatRate(line.wished.vatBasisPoints)}`
                    : [line.detail, line.most === null ? "" : availableFr({ available: line.most })]
                        .filter(Boolean)
                        .join(", ")}
                </small>
              </span>
              <span className="row [--row:.25rem]">
                {line.wished.kind === "piece" && (line.most === null || line.most > 1) && (
                  <Stepper
                    label={`Quantité : ${line.name}`}
                    value={line.wished.quantity}
                    min={1}
                    max={Math.min(MAX_QUANTITY, line.most ?? MAX_QUANTITY)}
                    onChange={(quantity) => changeQuantity(line, quantity)}
                  />
                )}
                <IconButton
                  label={`Retirer : ${line.name}`}
                  onClick={() => onChange(lines.filter((one) => one !== line))}
                >
                  <Trash2 className="icon" />
                </IconButton>
              </span>
              <span className="price">
                {formatPrice(
                  times(line.eachCents, line.wished.kind === "piece" ? line.wished.quantity : 1),
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {error && <ErrorText id="lines-error">{error}</ErrorText>}
      <div className="link-add mt-3">
        <PieceSearch onPick={addPiece} />
        <Button variant="quiet" size="sm" onClick={() => setWriting(true)}>
          <Plus className="icon icon--sm" /> Ligne libre
        </Button>
      </div>
      <p className="t-sm c-2 hidden noscript:block">
        Pour ajouter une plante ou une ligne, activez JavaScript dans ce navigateur.
      </p>
      {isWriting && (
        <FreeLine
          {...left}
          rates={rates}
          onAdd={(wished) => {
            const key = `libre ${lines.length} ${wished.name}`;
            const shown = { name: wished.name, detail: "", eachCents: cents(wished.priceCents) };
            onChange([...lines, { key, wished, ...shown, picture: null, most: null }]);
            setWriting(false);
          }}
        />
      )}
    </section>
  );
}
