import { Trash2 } from "lucide-react";
import { type MouseEvent, useId } from "react";
import { Link } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import { lineTotal } from "#shop/cart/cart-total.ts";
import type { HeldLine } from "#shop/cart/refresh-cart.ts";
import type { CartLine } from "#shop/cart/stored-cart.ts";
import { Button } from "#ui/button.tsx";
import { Measures } from "#ui/text/measures.tsx";
import { heldFr } from "#web/parts/cart/held-lines.tsx";
import { LinePicture } from "#web/parts/cart/line-picture.tsx";
import { variantPage } from "#web/parts/product-card/variant-page.ts";

const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

type CartLineRowProps = {
  line: CartLine;
  /** Known once the shop has been asked. */
  sold: { slug: string; name: string; withdrawalExcluded: boolean } | undefined;
  /** How many can be asked for. */
  most: number;
  /** Present while someone else is paying for it. */
  held: HeldLine | undefined;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

export function CartLineRow({ line, sold, most, held, onQuantity, onRemove }: CartLineRowProps) {
  const id = useId();
  const { image } = line.product;
  const name = sold?.name ?? line.product.name;
  const shown = <Measures>{name}</Measures>;
  const options = Object.entries(line.selectedOptions).map(([key, value]) => `${key}: ${value}`);
  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    focusNeighbour(event.currentTarget);
    onRemove();
  };
  return (
    <li className="cart-line">
      <LinePicture image={image} />
      <div className="mid">
        <div>
          <h2 className="t-plant">
            {sold ? <Link to={variantPage(sold.slug, line.variantId)}>{shown}</Link> : shown}
          </h2>
          {options.length > 0 && (
            <p className="t-sm c-3">
              <Measures>{options.join(", ")}</Measures>
            </p>
          )}
          {sold?.withdrawalExcluded && <p className="t-sm">Sans droit de rétractation</p>}
          {held && <p className="t-sm text-ambre">{heldFr(held)}</p>}
        </div>
        <div className="qty">
          <label className="sr-only" htmlFor={id}>
            Quantité de {name}
          </label>
          <select
            className="select"
            id={id}
            value={line.quantity}
            onChange={(event) => onQuantity(Number(event.target.value))}
          >
            {upTo(Math.max(most, line.quantity)).map((quantity) => (
              <option key={quantity}>{quantity}</option>
            ))}
          </select>
          <Button variant="quiet" size="sm" onClick={remove}>
            <Trash2 className="icon icon--sm" />
            Supprimer<span className="sr-only"> {name}</span>
          </Button>
        </div>
      </div>
      <span className="price t-plant">{formatPrice(lineTotal(line))}</span>
    </li>
  );
}

/** The button goes away with its line: the keyboard goes on from the next one. */
function focusNeighbour(button: HTMLElement) {
  const line = button.closest("li");
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  const target = neighbour?.querySelector("button") ?? document.getElementById("contenu");
  target?.focus();
}
