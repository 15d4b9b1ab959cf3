import { type CSSProperties, type MouseEvent, useRef, useState } from "react";
import { href } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import { pictureIn } from "#shop/catalogue/color-pictures.ts";
import { type ProductCard as Card, stockLevel } from "#shop/catalogue/storefront/product-card.ts";
import { PriceBefore } from "#ui/price.tsx";
import { DrawnOnce } from "../shell/drawn-once.tsx";
import { HeartButton } from "../wishes/heart-button.tsx";
import { plusIcon } from "./card-icons.tsx";
import { CardLink } from "./card-link.tsx";
import { CardPrice } from "./card-price.tsx";
import { ProductCardBack } from "./product-card-back.tsx";
import { ProductPicture } from "./product-picture.tsx";
import { ProductStock } from "./product-stock.tsx";

// A hair less than the card on a telephone, where the next larger file weighs half as much again.
const SIZES = "(min-width: 94rem) 27rem, (min-width: 64rem) 29vw, (min-width: 40rem) 45vw, 88vw";
/** From here on cards come in together: nobody waits for the twentieth. */
const LAST_STAGGERED = 6;

type ProductCardProps = {
  product: Card;
  index: number;
  /** False while the shop cannot take orders: nothing is said of a stock that is not known. */
  orderable: boolean;
};

/** Turns over on hover or keyboard focus by itself (in CSS), and on tap where nothing hovers. */
export function ProductCard({ product, index, orderable }: ProductCardProps) {
  const [flipped, setFlipped] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const closer = useRef<HTMLButtonElement>(null);
  const flip = (toBack: boolean) => {
    setFlipped(toBack);
    (toBack ? closer : opener).current?.focus({ preventScroll: true });
  };
  const isFirst = index === 0;
  const isOut = orderable && stockLevel(product.available) === "out";
  const classes = ["p-card", flipped && "is-flipped", isOut && "is-out"].filter(Boolean).join(" ");
  const [color, setColor] = useState("");
  const [variantId, setVariantId] = useState("");
  const { name, latinName, crossedCents, variants } = product;
  const variant = variants.find(({ id }) => id === variantId);
  const picture = variant?.picture ?? pictureIn(color, product);
  const page = orderable ? href("/products/:slug", { slug: product.slug }) : null;
  const turnOnTap = (event: MouseEvent) => {
    if (turnsOnHover()) return;
    event.preventDefault();
    flip(true);
  };
  const shown = <ProductPicture picture={picture} sizes={SIZES} priority={isFirst} />;
  return (
    <li
      className={classes}
      style={{ "--i": Math.min(index, LAST_STAGGERED) } as CSSProperties}
      data-product={product.slug}
    >
      <DrawnOnce by={["card", product, orderable, isFirst]}>
        <article className="p-card__inner" aria-label={name}>
          <div className="p-card__face p-card__front">
            <div className="pic">
              {/* The keyboard has the link of the back, which turns the card over. */}
              {page ? (
                <CardLink to={page} tabIndex={-1} aria-hidden={!picture} onClick={turnOnTap}>
                  {shown}
                </CardLink>
              ) : (
                shown
              )}
              <button
                ref={opener}
                className="flip-hint"
                type="button"
                aria-label={`Voir les options de ${name}`}
                onClick={() => flip(true)}
              >
                {plusIcon}
              </button>
            </div>
            <div className="meta">
              <h2 className="t-plant">{name}</h2>
              <span className="price">
                <CardPrice product={product} />
              </span>
              {latinName && <span className="t-latin">{withoutRemarks(latinName)}</span>}
              {crossedCents !== null && <Reduction before={formatPrice(crossedCents)} />}
              {orderable && <ProductStock available={product.available} />}
              {page && <CardLink className="cover" to={page} tabIndex={-1} aria-hidden />}
            </div>
          </div>
          <ProductCardBack
            product={product}
            orderable={orderable}
            chosen={picture === product.picture ? null : picture}
            variant={variant}
            onVariant={setVariantId}
            onColor={setColor}
            closer={closer}
            onClose={() => flip(false)}
          />
        </article>
        {orderable && <HeartButton wished={product} shape="pic" />}
      </DrawnOnce>
    </li>
  );
}

/** What is told beside a reduced price, as article L112-1-1 wants it. */
const Reduction = ({ before }: { before: string }) => (
  <>
    <PriceBefore>{before}</PriceBefore>
    <span className="t-xs low30">Prix le plus bas des 30 derniers jours : {before}</span>
  </>
);

const turnsOnHover = () => window.matchMedia("(min-width: 48rem) and (hover: hover)").matches;

/** « (syn. …) » and the like are for the product's page: a card has one line for the name. */
const withoutRemarks = (latinName: string) => latinName.replace(/\s*\(.*\)$/, "");
