import { formatPrice } from "#copy/formats.ts";
import { formatOptions } from "#copy/options.ts";
import { times } from "#kernel/money.ts";
import { Select } from "#ui/field.tsx";
import { Measures } from "#ui/text/measures.tsx";
import { quantityField, swapField } from "./edit-form.ts";
import { LinePicture } from "./line-picture.tsx";
import { QuantityField } from "./quantity-field.tsx";
import type { ShownEdit, ShownLine } from "./shown-edit.server.ts";

/** What the order has, line by line: how many stay, and what stands in for it. */
export function EditLines({ shown }: { shown: ShownEdit }) {
  return (
    <section aria-labelledby="modifier-articles">
      <h3 id="modifier-articles" className="t-label">
        Articles
      </h3>
      {shown.lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </section>
  );
}

function Line({ line }: { line: ShownLine }) {
  const { id, name, picture, quantity, before, swaps, swapFor, priceCents } = line;
  const options = formatOptions(line.options);
  const isGone = quantity === 0;
  const swap = swaps.find(({ variantId }) => variantId === swapFor);
  return (
    <div className={`edit-line${isGone || swap ? " is-gone" : ""}`}>
      <LinePicture path={picture} />
      <div>
        <span className="plant">
          <Measures>{name}</Measures>
        </span>
        {options && (
          <small>
            <Measures>{options}</Measures>
          </small>
        )}
        {isGone && <small>Retiré, remis en stock</small>}
        {!isGone && swap && <small>Échangé, remis en stock</small>}
        {!isGone && quantity < before && <small>{before - quantity} remis en stock</small>}
      </div>
      <div className="edit-line__acts">
        <QuantityField name={quantityField(id)} {...{ quantity, before }} of={name} />
      </div>
      <span className="price">{formatPrice(times(swap?.priceCents ?? priceCents, quantity))}</span>
      {swaps.length > 0 && (
        <div className="edit-line__swap">
          <Select name={swapField(id)} defaultValue={swapFor ?? ""} aria-label={`Échanger ${name}`}>
            <option value="">Garder</option>
            {swaps.map((piece) => (
              <option key={piece.variantId} value={piece.variantId}>
                Échanger : {piece.name}, {formatPrice(piece.priceCents)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </div>
  );
}
