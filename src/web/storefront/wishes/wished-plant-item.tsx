import type { FormEvent } from "react";
import { href, Link } from "react-router";
import { formatDay, formatPrice } from "#copy/formats.ts";
import { capitalised, numberWord } from "#copy/number-words.ts";
import { leavesFr } from "#copy/specimens.ts";
import type { ShownVariant } from "#shop/catalogue/variants/shown-variant.ts";
import type { WishedPlant, WishedProduct } from "#shop/wishes/wished-things.server.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { useAddToCart } from "#web/parts/cart/use-add-to-cart.tsx";
import { SPECIMENS, specimenPage } from "#web/parts/product-card/variant-page.ts";
import { plantWish } from "#web/parts/wishes/plant-wish.ts";
import { ShelfLink } from "./shelf-link.tsx";
import { type Kept, WishItem } from "./wish-item.tsx";
import { isForSale, isGone, otherPlants } from "./wish-order.ts";

type Wished = { product: WishedProduct; plant: WishedPlant };

export function WishedPlantItem({ product, plant, ...kept }: Kept & Wished) {
  const { number, heightCm, leaves, picture } = plant;
  const others = otherPlants({ product, plant });
  const isOver = isGone({ product, plant });
  const facts = ["Plant exact", heightCm && `${heightCm} cm`, leaves && leavesFr(leaves)];
  return (
    <WishItem
      {...kept}
      wished={plantWish(product, plant)}
      picture={picture}
      page={specimenPage({ slug: product.slug, number })}
      isForSale={isForSale({ product, plant })}
      price={isOver ? null : formatPrice(plant.priceCents)}
      crossedCents={plant.crossedCents}
      latin={facts.filter(Boolean).join(", ")}
      stock={<PlantState plant={plant} />}
      note={isOver ? othersFr(others) : null}
      action={<PlantAction product={product} plant={plant} others={others.length} />}
    />
  );
}

function PlantState({ plant: { state, soldAt } }: { plant: WishedPlant }) {
  if (state === "on_sale") return <p className="stock is-low">Pièce unique</p>;
  if (state === "held") return <p className="stock is-low">Un paiement est en cours</p>;
  if (state === "at_fair") return <p className="stock is-out">À la foire</p>;
  return (
    <p className="stock is-out">
      {soldAt ? `Partie le ${formatDay(new Date(soldAt))}` : "N’est pas en vente pour le moment"}
    </p>
  );
}

/** « Trois autres plants sont en vente, de 89,00 € à 289,00 €. »; null when there is none. */
function othersFr(others: readonly ShownVariant[]): string | null {
  const prices = others.map(({ priceCents }) => priceCents).toSorted((a, b) => a - b);
  const [least] = prices;
  const most = prices.at(-1);
  if (least === undefined || most === undefined) return null;
  const count = others.length;
  const price =
    least === most ? `à ${formatPrice(least)}` : `de ${formatPrice(least)} à ${formatPrice(most)}`;
  const plants = count > 1 ? "autres plants sont" : "autre plant est";
  return `${capitalised(numberWord(count))} ${plants} en vente, ${price}.`;
}

function PlantAction({ product, plant, others }: Wished & { others: number }) {
  const add = useAddToCart();
  const page = href("/products/:slug", product);
  const line = buttonClass("line", { size: "sm" });
  if (plant.state === "on_sale") {
    const submit = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      add(event.currentTarget, product);
    };
    return (
      <form className="justify-self-start" onSubmit={submit}>
        <input type="hidden" name="variant" value={plant.id} />
        <Button type="submit" size="sm">
          Ajouter au panier
        </Button>
      </form>
    );
  }
  if (product.isArchived) return <ShelfLink product={product} />;
  if (others === 0) {
    return (
      <Link className={line} to={page}>
        Voir la fiche
      </Link>
    );
  }
  return (
    <Link className={line} to={`${page}#${SPECIMENS}`}>
      {others > 1 ? `Voir les ${numberWord(others)} autres` : "Voir l’autre plant"}
    </Link>
  );
}
