import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { formatDay, formatPrice } from "#copy/formats.ts";
import { measuresFr, rootStateFr } from "#copy/specimens.ts";
import type { Cents } from "#kernel/money.ts";
import { plantName } from "#shop/catalogue/specimens/specimen-state.ts";
import { ProductPicture } from "#web/parts/product-card/product-picture.tsx";
import { specimenPage } from "#web/parts/product-card/variant-page.ts";
import { HeartButton } from "#web/parts/wishes/heart-button.tsx";
import { plantWish } from "#web/parts/wishes/plant-wish.ts";
import { choiceAddress } from "./specimen-address.ts";
import type { ShownSpecimen } from "./specimen-order.ts";

const SIZES = "(min-width: 94rem) 20rem, (min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 45vw";

type SpecimenTileProps = {
  product: { slug: string; name: string };
  variant: ShownSpecimen;
  /** On the page where it is chosen: its address may be the one that is open already. */
  onChoose?: (variantId: string) => void;
};

/** One plant on sale: its photograph leads to its page, « Choisir » to the cart. */
export function SpecimenTile({ product, variant, onChoose }: SpecimenTileProps) {
  const { slug } = product;
  const { id, specimen, picture, available } = variant;
  const { number, takenAt, rootState, note, isIllustration } = specimen;
  const day = formatDay(takenAt);
  const address = specimenPage({ slug, number });
  const alt = isIllustration ? plantName(number) : `${plantName(number)}, photographié le ${day}`;
  return (
    <li className="specimen">
      <Link to={address} className="specimen__body" tabIndex={-1}>
        <span className="pic">
          <ProductPicture picture={picture && { ...picture, alt }} sizes={SIZES} />
          <span className="date">
            {isIllustration ? "Visuel d’illustration" : `Photo du ${day}`}
          </span>
        </span>
        <span className="head">
          <b className="t-plant">{plantName(number).replace("Plant n", "N")}</b>
          <SpecimenPrice {...variant} />
        </span>
        <span className="line">{measuresFr(specimen)}</span>
        <span className="line">
          {rootState && <span className="root">{rootStateFr[rootState]}</span>}
          {rootState && note && ", "}
          {note}
        </span>
      </Link>
      <HeartButton wished={plantWish(product, { id, number })} shape="pic" />
      <span className="ways">
        {available > 0 ? (
          <Link to={choiceAddress({ slug, variantId: id })} onClick={() => onChoose?.(id)}>
            Choisir<span className="sr-only"> le {plantName(number).toLowerCase()}</span>
          </Link>
        ) : (
          <span className="c-2">Un paiement est en cours</span>
        )}
        <Link to={address}>
          Sa page<span className="sr-only">, {plantName(number).toLowerCase()}</span>{" "}
          <ArrowRight className="icon icon--sm" aria-hidden="true" />
        </Link>
      </span>
    </li>
  );
}

type Priced = { priceCents: Cents; crossedCents: Cents | null };

export const SpecimenPrice = ({ priceCents, crossedCents }: Priced) => (
  <span className="price">
    {crossedCents !== null && (
      <s className="was">
        <span className="sr-only">Prix précédent : </span>
        {formatPrice(crossedCents)}
      </s>
    )}
    {formatPrice(priceCents)}
  </span>
);
