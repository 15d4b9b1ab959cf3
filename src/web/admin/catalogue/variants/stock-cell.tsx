import { href, Link } from "react-router";
import type { EditedVariant, EditedVariants } from "#shop/catalogue/variants/edited-variants.ts";
import { freeOf } from "#shop/catalogue/variants/part.ts";
import { ASSORTMENT, OWN_STOCK, variantField } from "#shop/catalogue/variants/variant-rows.ts";
import { sumAssortment } from "#shop/pricing/sum-assortment.ts";
import { LONGEST_PLACE } from "#shop/stock/place.ts";
import { Cell, CellSelect } from "./cell.tsx";
import { errorOf, idOf, type LineProps } from "./use-variant-rows.ts";
import { labelOf } from "./variant-values.ts";

type StockCellProps = LineProps & { label: string };

/** What can be had of a variant, and whose stock it takes. */
export function StockCell({ row, at, rows, edited, label }: StockCellProps) {
  const { values, key } = row;
  const { product, variants } = edited;
  const stored = variants.find(({ id }) => id === values.id);
  const lenders = rows.shown.filter(
    ({ values: { id, takes } }) => id && id !== values.id && takes === OWN_STOCK,
  );
  const isFixed = values.id === product.id || values.takes === ASSORTMENT;
  const takes = variantField(at, "takes");
  const error = errorOf(rows.errors, at, "takes");
  return (
    <td className="stock-cell" data-label="Stock">
      {stored && <Left {...{ stored, edited, label }} />}
      {!stored && values.takes === ASSORTMENT && <small>le plus petit du lot</small>}
      {!stored && values.takes === OWN_STOCK && (
        <Cell
          id={idOf(key, "stock")}
          name={variantField(at, "stock")}
          label={`Stock, ${label}`}
          defaultValue={values.stock}
          error={errorOf(rows.errors, at, "stock")}
          unit="en stock"
          inputMode="numeric"
          placeholder="0"
        />
      )}
      {values.takes === OWN_STOCK && (
        <Cell
          id={idOf(key, "place")}
          name={variantField(at, "place")}
          label={`Place dans la serre, ${label}`}
          defaultValue={values.place}
          error={errorOf(rows.errors, at, "place")}
          placeholder="Place : Serre 1, table C"
          maxLength={LONGEST_PLACE}
        />
      )}
      {isFixed || (lenders.length === 0 && values.takes === OWN_STOCK) ? (
        <input type="hidden" name={takes} value={values.takes} />
      ) : (
        <CellSelect
          id={idOf(key, "takes")}
          name={takes}
          label={`Stock pris, ${label}`}
          value={values.takes}
          error={error}
          onChange={(event) => rows.note(key, { takes: event.currentTarget.value })}
        >
          <option value={OWN_STOCK}>Son propre stock</option>
          {lenders.map((lender) => (
            <option key={lender.key} value={lender.values.id}>
              Prend le stock de {labelOf(lender.values, product)}
            </option>
          ))}
        </CellSelect>
      )}
    </td>
  );
}

type LeftProps = { stored: EditedVariant; edited: EditedVariants; label: string };

function Left({ stored, edited, label }: LeftProps) {
  const { units, priceCents, takes } = stored;
  if (takes.kind === "assortment") {
    const { pieces } = sumAssortment(units, edited.parts, priceCents);
    return (
      <span className="left">
        <span className={pieces === 0 ? "qty-0" : ""}>{freeFr(pieces)}</span>
        <small>le plus petit du lot</small>
      </span>
    );
  }
  const [unitId = ""] = Object.keys(units);
  const part = edited.parts.find((one) => one.unitId === unitId);
  if (!part) return null;
  const free = freeOf(part);
  return (
    <span className="left">
      <span className={free === 0 ? "qty-0" : ""}>{freeFr(free)}</span>
      <small>
        {part.stock} en stock
        {part.reserved > 0 && `, ${part.reserved} ${part.reserved > 1 ? "réservés" : "réservé"}`}
      </small>
      <Link
        className="link"
        to={`${href("/admin/produits/:id/stock", { id: edited.product.id })}?unite=${unitId}`}
      >
        Changer<span className="sr-only"> le stock de {label}</span>
      </Link>
    </span>
  );
}

const freeFr = (count: number) => `${count} ${count > 1 ? "libres" : "libre"}`;
