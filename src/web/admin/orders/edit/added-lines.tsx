import { Plus, Search } from "lucide-react";
import type { ComponentProps } from "react";
import { formatPrice } from "#copy/formats.ts";
import { times } from "#kernel/money.ts";
import { Button } from "#ui/button.tsx";
import { Field, Input } from "#ui/field.tsx";
import { addedField, addedQuantityField, GESTURE, MOST_ADDED, offeredField } from "./edit-form.ts";
import { LinePicture } from "./line-picture.tsx";
import { QuantityField } from "./quantity-field.tsx";
import type { ShownEdit } from "./shown-edit.server.ts";

type Props = {
  shown: ShownEdit;
  button: Pick<ComponentProps<typeof Button>, "onClick" | "formAction">;
};

/** What is put into the order: a gesture at first, or at its price. */
export function AddedLines({ shown, button }: Props) {
  const { added, found } = shown;
  const submit = { type: "submit", name: GESTURE, formNoValidate: true, ...button } as const;
  return (
    <section aria-labelledby="modifier-ajouts">
      <h3 id="modifier-ajouts" className="t-label">
        Ajouter
      </h3>
      {added.map(({ variantId, name, picture, priceCents, quantity, isOffered }, at) => (
        <div className="edit-line" key={variantId}>
          <LinePicture path={picture} />
          <div>
            <input type="hidden" name={addedField(at)} value={variantId} readOnly />
            <span className="plant">{name}</span>
            <label className="tick-line">
              <input
                type="checkbox"
                name={offeredField(at)}
                value="oui"
                defaultChecked={isOffered}
              />
              <span>Offert</span>
            </label>
          </div>
          <div className="edit-line__acts">
            <QuantityField name={addedQuantityField(at)} quantity={quantity} of={name} before={1} />
          </div>
          <span className="price">
            {isOffered ? "Offert" : formatPrice(times(priceCents, quantity))}
          </span>
        </div>
      ))}
      {added.length < MOST_ADDED && (
        <div className="edit-search">
          <Field label="Chercher un produit à ajouter" id="modifier-cherche">
            <Input name="cherche" type="search" autoComplete="off" />
          </Field>
          <Button {...submit} value="chercher" variant="line" size="sm">
            <Search className="icon icon--sm" aria-hidden="true" />
            Chercher
          </Button>
        </div>
      )}
      <div aria-live="polite">
        {found?.length === 0 && <p className="t-sm c-2">Rien de ce nom n’est en stock.</p>}
        {found?.map(({ variantId, name, picture, priceCents, available }) => (
          <div className="edit-line" key={variantId}>
            <LinePicture path={picture} />
            <div>
              <span className="plant">{name}</span>
              <small>{available} en stock</small>
            </div>
            <div className="edit-line__acts">
              <Button {...submit} value={`ajouter-${variantId}`} variant="line" size="sm">
                <Plus className="icon icon--sm" aria-hidden="true" />
                Ajouter<span className="sr-only"> {name}</span>
              </Button>
            </div>
            <span className="price">{formatPrice(priceCents)}</span>
          </div>
        ))}
      </div>
    </section>
  );
}
