import { useId } from "react";
import { href } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import { cents } from "#kernel/money.ts";
import type { Part } from "#shop/catalogue/variants/part.ts";
import { Button } from "#ui/button.tsx";
import { Field, Input } from "#ui/field.tsx";
import { useAnswer } from "#web/parts/hooks/use-answer.ts";

type PartSearchProps = {
  taken: readonly string[];
  onPick: (part: Part) => void;
};

/** Looks for what an assortment can be made of, in the whole catalogue. */
export function PartSearch({ taken, onPick }: PartSearchProps) {
  const id = useId();
  const { load, answer } = useAnswer<Part[]>();
  const found = (answer ?? []).filter(({ unitId }) => !taken.includes(unitId));
  return (
    <div className="stack [--stack:.5rem] js-only">
      <Field id={id} label="Ajouter une pièce" hint="Le nom d’un produit de la boutique.">
        <Input
          type="search"
          autoComplete="off"
          onInput={(event) =>
            load(
              `${href("/admin/produits/pieces")}?${new URLSearchParams({ q: event.currentTarget.value })}`,
            )
          }
          // Enter looks for a part, and must not save the form.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </Field>
      {found.length > 0 && (
        <ul className="row [--row:.5rem]" aria-label="Pièces trouvées">
          {found.map((part) => (
            <li key={part.unitId}>
              <Button size="sm" variant="line" onClick={() => onPick(part)}>
                Ajouter : {part.name}, {formatPrice(cents(part.priceCents))}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
