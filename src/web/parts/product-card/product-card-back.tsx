import type { RefObject } from "react";
import { href } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import type { ProductCard, ProductPicture } from "#shop/catalogue/storefront/product-card.ts";
import { Button } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { crossIcon } from "./card-icons.tsx";
import { CardLink } from "./card-link.tsx";
import { CardPrice } from "./card-price.tsx";
import { type CardChoice, PageLink, ProductCardForm } from "./product-card-form.tsx";
import { ProductStock } from "./product-stock.tsx";

type ProductCardBackProps = CardChoice & {
  product: ProductCard;
  orderable: boolean;
  /** The picture of the variant or colour that is chosen, where it has one. */
  chosen: ProductPicture | null;
  closer: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

export function ProductCardBack(props: ProductCardBackProps) {
  const { product, orderable, chosen, variant, onVariant, onColor, closer, onClose } = props;
  const { slug, name, description } = product;
  const { available } = variant ?? product;
  const page = href("/products/:slug", { slug });
  return (
    <div className="p-card__face p-card__back">
      <div className="p-card__title">
        <div>
          <p className="t-plant">
            {orderable ? (
              <CardLink className="whole" to={page}>
                {name}
              </CardLink>
            ) : (
              name
            )}
          </p>
          <p className="price c-2">
            {variant ? formatPrice(variant.priceCents) : <CardPrice product={product} />}
          </p>
        </div>
        {chosen && <Picture picture={chosen} alt={chosen.alt} sizes="3.5rem" className="chosen" />}
        <button
          ref={closer}
          type="button"
          className="icon-btn flip-back"
          aria-label={`Revenir à la photo de ${name}`}
          onClick={onClose}
        >
          {crossIcon}
        </button>
      </div>
      <p className="desc">{description}</p>
      {orderable && <ProductStock available={available} />}
      {orderable && available > 0 ? (
        <ProductCardForm
          product={product}
          page={page}
          variant={variant}
          onVariant={onVariant}
          onColor={onColor}
        />
      ) : (
        <div className="foot push">
          <Button block disabled>
            Indisponible
          </Button>
          {orderable && <PageLink page={page} />}
        </div>
      )}
    </div>
  );
}
