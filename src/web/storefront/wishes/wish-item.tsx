import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatDay, formatPrice } from "#copy/formats.ts";
import type { Cents } from "#kernel/money.ts";
import type { ProductPicture as Shown } from "#shop/catalogue/storefront/product-card.ts";
import { PriceBefore } from "#ui/price.tsx";
import { ProductPicture } from "#web/parts/product-card/product-picture.tsx";
import { HeartButton } from "#web/parts/wishes/heart-button.tsx";

const SIZES = "(min-width: 94rem) 27rem, (min-width: 64rem) 29vw, (min-width: 48rem) 45vw, 6.5rem";

/** What the list knows of a wish, whatever was wished for. */
export type Kept = { addedAt: string; onRemoved: () => void };

type WishItemProps = Kept & {
  wished: { id: string; name: string };
  picture: Shown | null;
  /** Null for what has no page any more. */
  page: string | null;
  isForSale: boolean;
  /** What is asked for it; null for what is not sold any more. */
  price: ReactNode;
  crossedCents: Cents | null;
  latin: string | null;
  stock: ReactNode;
  /** What else is to be said. */
  note?: string | null;
  action: ReactNode;
};

export function WishItem(props: WishItemProps) {
  const { wished, page, isForSale, price, crossedCents, latin, stock, note, action } = props;
  const picture = <ProductPicture picture={props.picture} sizes={SIZES} />;
  return (
    <li className={isForSale ? "wish" : "wish is-out"}>
      {page ? (
        <Link className="pic" to={page} tabIndex={-1} aria-hidden>
          {picture}
        </Link>
      ) : (
        <div className="pic">{picture}</div>
      )}
      <HeartButton wished={wished} shape="pic" onToggled={props.onRemoved} />
      <div className="wish__txt">
        <div className="cap">
          <h2 className="t-plant">{page ? <Link to={page}>{wished.name}</Link> : wished.name}</h2>
          {price && (
            <span className="price">
              {crossedCents !== null && <PriceBefore>{formatPrice(crossedCents)}</PriceBefore>}{" "}
              {price}
            </span>
          )}
        </div>
        {latin && <p className="t-latin">{latin}</p>}
        {stock}
        <p className="t-xs">
          {price && crossedCents !== null && (
            <>Prix le plus bas des 30 derniers jours : {formatPrice(crossedCents)}. </>
          )}
          {note && `${note} `}
          Ajouté le {formatDay(new Date(props.addedAt))}.
        </p>
      </div>
      {action}
    </li>
  );
}
