import { X } from "lucide-react";
import { useState } from "react";
import { formatPrice, formatRate } from "#copy/formats.ts";
import { basisPoints, cents } from "#kernel/money.ts";
import { freeOf, type Part } from "#shop/catalogue/variants/part.ts";
import { MOST_PARTS } from "#shop/catalogue/variants/typed-parts.ts";
import { variantField } from "#shop/catalogue/variants/variant-rows.ts";
import { sumAssortment } from "#shop/pricing/sum-assortment.ts";
import { readEuros } from "#shop/shipping/typed-rates.ts";
import { Input } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Panel } from "#ui/panel.tsx";
import { CellError } from "./cell.tsx";
import { PartSearch } from "./part-search.tsx";
import { errorOf, idOf, type LineProps } from "./use-variant-rows.ts";
import { labelOf } from "./variant-values.ts";

/** What an assortment is made of, and what it comes to. */
export function AssortmentPanel({ row, at, edited, rows }: LineProps) {
  const { key, values } = row;
  const [found, setFound] = useState<Part[]>([]);
  const known = [...edited.parts, ...found];
  const taken = quantitiesIn(values.parts);
  const label = labelOf(values, edited.product);
  const error = errorOf(rows.errors, at, "parts");
  const set = (quantities: readonly (readonly [string, string])[]) =>
    rows.note(key, { parts: quantities.map((one) => one.join(" ")).join("\n") });
  const add = (part: Part) => {
    setFound([...found, part]);
    set([...taken, [part.unitId, "1"]]);
  };
  return (
    <Panel id={idOf(key, "lot")} title={`Lot «\u00a0${label}\u00a0»`}>
      <input type="hidden" name={variantField(at, "parts")} value={values.parts} />
      <div className="assortment">
        <div className="stack [--stack:.75rem]">
          <ul className="bo-lines" aria-label={`Pièces de ${label}`}>
            {taken.map(([unitId, quantity]) => {
              const part = known.find((one) => one.unitId === unitId);
              const name = part?.name ?? "Pièce inconnue";
              return (
                <li key={unitId}>
                  <span>
                    <b>{name}</b>
                    {part && <small className="t-xs c-3 block">{piecesFr(part, quantity)}</small>}
                  </span>
                  <span className="row [--row:.25rem] flex-nowrap">
                    <span className="quantity">
                      <Input
                        aria-label={`Quantité, ${name}`}
                        inputMode="numeric"
                        maxLength={3}
                        value={quantity}
                        onChange={({ currentTarget }) =>
                          set(
                            taken.map((one) =>
                              one[0] === unitId ? [unitId, currentTarget.value.trim()] : one,
                            ),
                          )
                        }
                      />
                    </span>
                    <IconButton
                      label={`Retirer : ${name}`}
                      onClick={() => set(taken.filter(([other]) => other !== unitId))}
                    >
                      <X className="icon" aria-hidden="true" />
                    </IconButton>
                  </span>
                </li>
              );
            })}
          </ul>
          <CellError id={idOf(key, "parts")} error={error} />
          {taken.length < MOST_PARTS && (
            <PartSearch taken={taken.map(([unitId]) => unitId)} onPick={add} />
          )}
        </div>
        <Formula taken={taken} parts={known} price={values.price} />
      </div>
    </Panel>
  );
}

type Quantities = (readonly [unitId: string, quantity: string])[];

const quantitiesIn = (typed: string): Quantities =>
  typed
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [unitId = "", quantity = ""] = line.split(" ");
      return [unitId, quantity];
    });

const countIn = (quantity: string) => (/^[1-9]\d{0,2}$/.test(quantity) ? Number(quantity) : 1);

function piecesFr(part: Part, quantity: string): string {
  const [free, each] = [freeOf(part), countIn(quantity)];
  return `${free} ${free > 1 ? "libres" : "libre"} ÷ ${each} = ${Math.floor(free / each)}`;
}

type FormulaProps = { taken: Quantities; parts: readonly Part[]; price: string };

function Formula({ taken, parts, price }: FormulaProps) {
  const priceCents = cents(readEuros(price) ?? 0);
  const units = Object.fromEntries(taken.map(([unitId, each]) => [unitId, countIn(each)]));
  const distinct = [...new Map(parts.map((part) => [part.unitId, part])).values()];
  const { separately, pieces, shares } = sumAssortment(units, distinct, priceCents);
  return (
    <dl className="formula">
      <div>
        <dt>Séparément</dt>
        <dd>{formatPrice(separately)}</dd>
      </div>
      <div>
        <dt>Prix du lot</dt>
        <dd>{priceCents > 0 ? formatPrice(priceCents) : "à saisir"}</dd>
      </div>
      {priceCents > 0 &&
        shares.map((share) => (
          <div key={share.vatBasisPoints}>
            <dt>dont TVA à {formatRate(basisPoints(share.vatBasisPoints))}</dt>
            <dd>{formatPrice(share.cents)}</dd>
          </div>
        ))}
      <div className="total">
        <dt>
          {taken.length === 2 ? "Vendables, le plus petit des deux" : "Vendables, le plus petit"}
        </dt>
        <dd>
          {pieces} {pieces > 1 ? "lots" : "lot"}
        </dd>
      </div>
    </dl>
  );
}
