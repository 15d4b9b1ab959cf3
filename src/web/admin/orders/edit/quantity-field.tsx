import { Minus, Plus, Trash2, Undo2 } from "lucide-react";
import { useRef } from "react";
import { MAX_QUANTITY } from "#shop/cart/stored-cart.ts";
import { IconButton } from "#ui/icon-button.tsx";

type QuantityFieldProps = {
  name: string;
  quantity: number;
  of: string;
  /** What it goes back to once it was taken away. */
  before: number;
};

/** How many pieces of a line: typed, or counted up and down where there is a script; none takes it away. */
export function QuantityField({ name, quantity, of, before }: QuantityFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const set = (change: (field: HTMLInputElement) => void) => () => {
    if (!input.current) return;
    change(input.current);
    // As if it had been typed: the form looks at what would come of it.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one control. */}
      <div className="stepper edit-stepper" role="group" aria-label={`Pièces de ${of}`}>
        <IconButton
          label={`Une de moins : ${of}`}
          className="noscript:hidden!"
          onClick={set((field) => field.stepDown())}
        >
          <Minus className="icon icon--sm" />
        </IconButton>
        <input
          ref={input}
          name={name}
          type="number"
          inputMode="numeric"
          min={0}
          max={MAX_QUANTITY}
          defaultValue={quantity}
          aria-label={`Quantité de ${of}`}
        />
        <IconButton
          label={`Une de plus : ${of}`}
          className="noscript:hidden!"
          onClick={set((field) => field.stepUp())}
        >
          <Plus className="icon icon--sm" />
        </IconButton>
      </div>
      <IconButton
        label={quantity === 0 ? `Remettre ${of}` : `Retirer ${of}`}
        className="noscript:hidden!"
        onClick={set((field) => {
          field.valueAsNumber = quantity === 0 ? before : 0;
        })}
      >
        {quantity === 0 ? <Undo2 className="icon" /> : <Trash2 className="icon" />}
      </IconButton>
    </>
  );
}
