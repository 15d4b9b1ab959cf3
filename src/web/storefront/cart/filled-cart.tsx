import { ArrowLeft } from "lucide-react";
import { href, Link } from "react-router";
import { lineKey } from "#shop/cart/add-to-cart.ts";
import { putBack } from "#shop/cart/put-back.ts";
import type { HeldLine } from "#shop/cart/refresh-cart.ts";
import { removeLine } from "#shop/cart/remove-line.ts";
import { setQuantity } from "#shop/cart/set-quantity.ts";
import { mostOfLine } from "#shop/cart/share-units.ts";
import { type CartLine, MAX_QUANTITY } from "#shop/cart/stored-cart.ts";
import { Button } from "#ui/button.tsx";
import { useToast } from "#ui/overlay/toast.tsx";
import type { QuotedCart, QuotedCode } from "#web/parts/cart/cart-quote.ts";
import { clearCart, loadCart, saveCart } from "#web/parts/cart/cart-storage.ts";
import type { RefusedCode } from "#web/parts/cart/use-refreshed-cart.ts";
import { CartLineRow } from "./cart-line-row.tsx";
import { CartSummary } from "./cart-summary.tsx";

type FilledCartProps = {
  lines: readonly CartLine[];
  quoted: QuotedCart | undefined;
  /** Someone else is paying for these. */
  held: readonly HeldLine[];
  applied: QuotedCode | undefined;
  refused: RefusedCode | undefined;
  retry: (() => void) | undefined;
  /** The shop could not be asked: the cart is as it was left. */
  unverified: boolean;
};

export function FilledCart({ lines, quoted, held, unverified, ...code }: FilledCartProps) {
  const toast = useToast();
  const tell = (text: string, undo: () => void) =>
    toast(
      <>
        {text}{" "}
        <button className="link link--tap" type="button" onClick={undo}>
          Annuler
        </button>
      </>,
    );
  const remove = (key: string, name: string) => {
    const before = loadCart();
    saveCart(removeLine(before, key));
    tell(`L’article « ${name} » a été retiré du panier.`, () =>
      saveCart(putBack(loadCart(), before, key)),
    );
  };
  const clear = () => {
    const before = loadCart();
    clearCart();
    tell("Votre panier a été vidé.", () => saveCart(putBack(loadCart(), before)));
    document.getElementById("contenu")?.focus();
  };
  const change = (key: string, quantity: number) => {
    const changed = setQuantity(loadCart(), key, quantity);
    if (changed.ok) saveCart(changed.value);
  };
  const soldAs = (key: string) => {
    const quote = quoted?.quotes.get(key);
    return quote?.state === "sold" ? quote : undefined;
  };
  return (
    <div className="checkout">
      <div>
        <ul>
          {lines.map((line) => {
            const key = lineKey(line);
            return (
              <CartLineRow
                key={key}
                line={line}
                sold={soldAs(key)}
                most={quoted ? mostOfLine(lines, quoted.quotes, key) : MAX_QUANTITY}
                held={held.find((one) => one.key === key)}
                onQuantity={(quantity) => change(key, quantity)}
                onRemove={() => remove(key, line.product.name)}
              />
            );
          })}
        </ul>
        <div className="row row--between border-t border-(--filet) pt-4">
          <Link className="arrow-link is-back" to={href("/products")} prefetch="intent">
            <ArrowLeft className="icon" /> Continuer mes achats
          </Link>
          <Button variant="quiet" size="sm" onClick={clear}>
            Vider le panier
          </Button>
        </div>
      </div>
      <CartSummary
        lines={lines}
        {...code}
        promise={quoted?.promise}
        blocked={held.length > 0}
        unverified={unverified}
      />
    </div>
  );
}
