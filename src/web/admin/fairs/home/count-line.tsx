import { TriangleAlert } from "lucide-react";
import { formatPrice } from "#copy/formats.ts";
import type { Cents } from "#kernel/money.ts";
import { piecesField } from "#shop/fairs/typed-pieces.ts";
import { Button } from "#ui/button.tsx";
import { Input } from "#ui/field.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { Measures } from "#ui/text/measures.tsx";
import { type CountState, countReturned, missingOf, sayOf } from "./count-state.ts";

type Line = {
  variantId: string;
  name: string;
  priceCents: Cents;
  taken: number;
  sold: number;
  expected: number;
};
type CountLineProps = { line: Line; count: CountState; onChange: (count: CountState) => void };

/** How many of a variant are left, and what became of those that are missing. */
export function CountLine({ line, count, onChange }: CountLineProps) {
  const { variantId, name, priceCents, taken, sold, expected } = line;
  const missing = missingOf(count);
  const field = (kind: string) => piecesField(kind, variantId);
  return (
    <li>
      <span className="grow">
        <span className="t-plant">
          <Measures>{name}</Measures>
        </span>
        <small>
          {taken} {taken > 1 ? "emportés" : "emporté"}, {sold} {sold > 1 ? "vendus" : "vendu"} :{" "}
          {expected} {expected > 1 ? "attendus" : "attendu"}
        </small>
        {count.unnoted > 0 && <small>{count.unnoted} vendu sans être noté</small>}
        {count.lost > 0 && <small>{count.lost} perdu</small>}
      </span>
      <noscript>
        <Numbers field={field} name={name} expected={expected} />
      </noscript>
      <Stepper
        label={`${name}, comptés`}
        value={count.returned}
        min={0}
        max={expected}
        onChange={(returned) => onChange(countReturned(count, returned))}
      />
      <input type="hidden" name={field("returned")} value={count.returned} />
      {count.unnoted > 0 && <input type="hidden" name={field("unnoted")} value={count.unnoted} />}
      {count.lost > 0 && <input type="hidden" name={field("lost")} value={count.lost} />}
      {missing > 0 && (
        <div className="note is-warning">
          <TriangleAlert className="icon" aria-hidden="true" />
          <div className="stack [--stack:.5rem]">
            <p role="status">
              <b>
                Il manque {missing} {name}
              </b>
              <br />
              Vendu sans être noté, perdu ou abîmé ?
            </p>
            <span className="row [--row:.5rem]">
              <Button
                type="button"
                size="sm"
                variant="line"
                onClick={() => onChange(sayOf(count, "unnoted"))}
              >
                Vendu, {formatPrice(priceCents)}
              </Button>
              <Button
                type="button"
                size="sm"
                variant="line"
                onClick={() => onChange(sayOf(count, "lost"))}
              >
                Perdu
              </Button>
            </span>
          </div>
        </div>
      )}
    </li>
  );
}

type NumbersProps = { field: (kind: string) => string; name: string; expected: number };

/** Without a script, three numbers say the same: what is typed here comes before what was drawn. */
const Numbers = ({ field, name, expected }: NumbersProps) => (
  <>
    <Input
      name={field("unnoted")}
      type="number"
      min={0}
      max={expected}
      defaultValue={0}
      aria-label={`${name}, vendus sans être notés`}
    />
    <Input
      name={field("lost")}
      type="number"
      min={0}
      max={expected}
      defaultValue={0}
      aria-label={`${name}, perdus`}
    />
    <Input
      name={field("returned")}
      type="number"
      min={0}
      max={expected}
      defaultValue={expected}
      aria-label={`${name}, comptés`}
    />
  </>
);
