import { useEffect, useState } from "react";
import { formatRate } from "#copy/formats.ts";
import { type BasisPoints, cents } from "#kernel/money.ts";
import { typedPrice } from "#shop/catalogue/product-form/product-form.ts";
import type { WishedLine } from "#shop/payment-links/payment-link.ts";
import { Button } from "#ui/button.tsx";
import { Field, Input, Select } from "#ui/field.tsx";

type Free = Extract<WishedLine, { kind: "free" }>;
type FreeLineProps = {
  rates: readonly BasisPoints[];
  onAdd: (line: Free) => void;
  /** Whether something is written that is in no line yet. */
  onTyped: (isTyped: boolean) => void;
  /** The link was about to be saved without what is written here. */
  isLeft: boolean;
};

/** Something that is only written, with its price and its rate. */
export function FreeLine({ rates, onAdd, onTyped, isLeft }: FreeLineProps) {
  const [name, setName] = useState("");
  const [price, setPrice] = useState("");
  const [rate, setRate] = useState(rates.at(-1) ?? rates[0]);
  const [error, setError] = useState<string>();
  const add = () => {
    const read = typedPrice.safeParse(price);
    if (name.trim() === "") return setError("Écrivez ce que c’est");
    if (!read.success || read.data === 0) return setError("Indiquez un prix, par exemple 8,00");
    if (rate === undefined) return;
    onAdd({
      kind: "free",
      name: name.trim(),
      priceCents: cents(read.data),
      vatBasisPoints: rate,
    });
  };
  useEffect(() => onTyped(name.trim() + price.trim() !== ""), [name, price, onTyped]);
  useEffect(() => () => onTyped(false), [onTyped]);
  return (
    <fieldset
      className="link-free"
      onKeyDown={(event) => {
        // It adds the line: the link is not saved without it.
        if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        add();
      }}
    >
      <legend className="sr-only">Ligne libre</legend>
      <div className="form-grid">
        <Field
          label="Ligne"
          error={error ?? (isLeft ? "Ajoutez cette ligne, ou videz-la" : undefined)}
          className="c2"
        >
          <Input
            value={name}
            maxLength={120}
            placeholder="Rempotage à l’atelier"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        <Field label="Prix TTC, en €" className="c2">
          <Input
            value={price}
            inputMode="decimal"
            onChange={({ target }) => setPrice(target.value)}
          />
        </Field>
        <Field label="TVA" className="c2">
          <Select
            value={String(rate)}
            onChange={({ target }) =>
              setRate(rates.find((one) => String(one) === target.value) ?? rate)
            }
          >
            {rates.map((one) => (
              <option key={one} value={one}>
                {formatRate(one)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Button variant="line" size="sm" onClick={add}>
        Ajouter la ligne
      </Button>
    </fieldset>
  );
}
