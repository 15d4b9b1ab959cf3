import { ArrowRight } from "lucide-react";
import { formatPrice } from "#copy/formats.ts";
import type { ProductDetails } from "#shop/catalogue/storefront/find-product.server.ts";
import {
  hasSeveralPrices,
  lowestPrice,
  specimensForSale,
} from "#shop/catalogue/variants/choose-variant.ts";
import type { ShownVariant } from "#shop/catalogue/variants/shown-variant.ts";
import { PriceBefore } from "#ui/price.tsx";
import { Measures } from "#ui/text/measures.tsx";
import { Tiles } from "#ui/tile.tsx";
import { ProductStock } from "#web/parts/product-card/product-stock.tsx";
import { SPECIMENS } from "#web/parts/product-card/variant-page.ts";
import { ChosenSpecimen } from "./chosen-specimen.tsx";

type VariantTilesProps = {
  product: ProductDetails;
  chosen: ShownVariant;
  onChoose: (variantId: string) => void;
};

/** What the product can be had as: one choice, in one group for single things and one for lots. */
export function VariantTiles({ product, chosen, onChoose }: VariantTilesProps) {
  const tiles = product.variants.filter(({ specimen }) => !specimen);
  const single = tiles.filter(({ isAssortment }) => !isAssortment);
  const lots = tiles.filter(({ isAssortment }) => isAssortment);
  const specimens = specimensForSale(product.variants);
  const tile = (variant: ShownVariant) => (
    <VariantTile
      key={variant.id}
      name={variant.name || product.name}
      variant={variant}
      checked={variant.id === chosen.id}
      onChoose={() => onChoose(variant.id)}
    />
  );
  return (
    <>
      {single.length + specimens.length > 0 && (
        <Tiles legend={legendOf(single)} wide>
          {single.map(tile)}
          {specimens.length > 0 && (
            <SpecimensTile specimens={specimens} isOn={chosen.specimen !== null} />
          )}
        </Tiles>
      )}
      <ChosenSpecimen variant={chosen} />
      {lots.length > 0 && (
        <Tiles legend="En lot" wide>
          {lots.map(tile)}
        </Tiles>
      )}
    </>
  );
}

/** « Taille » or « Couleur » where the variants are nothing but that. */
function legendOf(variants: readonly ShownVariant[]): string {
  const are = (option: string) =>
    variants.length > 0 && variants.every(({ options }) => Object.keys(options).join() === option);
  if (are("size")) return "Taille";
  return are("color") ? "Couleur" : "Déclinaison";
}

type VariantTileProps = {
  name: string;
  variant: ShownVariant;
  checked: boolean;
  onChoose: () => void;
};

function VariantTile({ name, variant, checked, onChoose }: VariantTileProps) {
  const { id, detail, priceCents, crossedCents, available } = variant;
  return (
    <label className="tile variant">
      <input
        type="radio"
        name="variant"
        value={id}
        checked={checked}
        disabled={available <= 0}
        onChange={onChoose}
      />
      <span>
        <b>
          <Measures>{name}</Measures>
        </b>
        <span className="amount">
          <span className="price">{formatPrice(priceCents)}</span>{" "}
          {crossedCents !== null && <PriceBefore>{formatPrice(crossedCents)}</PriceBefore>}
        </span>
        {detail && (
          <small>
            <Measures>{detail}</Measures>
          </small>
        )}
        <ProductStock available={available} always />
      </span>
    </label>
  );
}

type SpecimensTileProps = { specimens: readonly ShownVariant[]; isOn: boolean };

/** The way to the plants of which each is chosen on its photograph. */
function SpecimensTile({ specimens, isOn }: SpecimensTileProps) {
  const count = specimens.length;
  const lowest = lowestPrice(specimens);
  return (
    <a className={isOn ? "tile variant is-on" : "tile variant"} href={`#${SPECIMENS}`}>
      <span>
        <b>Plant exact</b>
        {lowest !== null && (
          <span className="price amount">
            {hasSeveralPrices(specimens) && "dès "}
            {formatPrice(lowest)}
          </span>
        )}
        <small>
          {count === 1 ? "Celui de la photo" : `Vous choisissez sur photo, parmi ${count}`}
        </small>
        <span className="to">
          {count === 1 ? "Voir le plant" : `Voir les ${count} plants`}{" "}
          <ArrowRight className="icon icon--sm" />
        </span>
      </span>
    </a>
  );
}
