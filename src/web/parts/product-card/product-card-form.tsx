import type { FormEvent } from "react";
import { Link } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import type { ProductCard } from "#shop/catalogue/storefront/product-card.ts";
import { specimensForSale } from "#shop/catalogue/variants/choose-variant.ts";
import type { ShownVariant } from "#shop/catalogue/variants/shown-variant.ts";
import { isProductItself } from "#shop/checkout/wanted-variant.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Field, Select } from "#ui/field.tsx";
import { useAddToCart } from "../cart/use-add-to-cart.tsx";
import { arrowRightIcon } from "./card-icons.tsx";
import { CardLink } from "./card-link.tsx";
import { SPECIMENS } from "./variant-page.ts";

export type CardChoice = {
  variant: ShownVariant | undefined;
  onVariant: (variantId: string) => void;
  onColor: (color: string) => void;
};
type ProductCardFormProps = CardChoice & { product: ProductCard; page: string };

/** Before any script has loaded, adding opens the product's page. */
export function ProductCardForm(props: ProductCardFormProps) {
  const { product, page, variant, onVariant, onColor } = props;
  const { slug, sizes, colors, variants } = product;
  const add = useAddToCart();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add(event.currentTarget, product);
  };
  const listed = variants.filter(({ specimen }) => !specimen);
  // What is left are plants that are chosen on their photographs.
  if (variants.length > 0 && listed.every((one) => isProductItself(product, one))) {
    return (
      <div className="foot push">
        <CardLink className={buttonClass("primary", { block: true })} to={page}>
          Choisir sa plante
        </CardLink>
      </div>
    );
  }
  const narrow = sizes.length > 0 && colors.length > 0;
  // Sizes and colours are labels of the product itself.
  const hasLabels = variants.length === 0 || (variant && isProductItself(product, variant));
  return (
    <form className="foot push" action={page} onSubmit={submit}>
      {variants.length > 0 && (
        <VariantSelect product={product} variants={listed} onChoose={onVariant} />
      )}
      {hasLabels && sizes.length + colors.length > 0 && (
        <div className="opts">
          <Option
            slug={slug}
            label="Taille"
            name="size"
            invite={narrow ? "Choisir" : "Choisir une taille"}
            values={sizes}
          />
          <Option
            slug={slug}
            label="Couleur"
            name="color"
            invite={narrow ? "Choisir" : "Choisir une couleur"}
            values={colors}
            onChoose={onColor}
          />
        </div>
      )}
      <Button type="submit" block>
        Ajouter au panier
      </Button>
      {specimensForSale(variants).length > 0 ? (
        <PageLink page={`${page}#${SPECIMENS}`}>Choisir le plant exact</PageLink>
      ) : (
        <PageLink page={page} />
      )}
    </form>
  );
}

type VariantSelectProps = {
  product: ProductCard;
  variants: readonly ShownVariant[];
  onChoose: (variantId: string) => void;
};

function VariantSelect({ product, variants, onChoose }: VariantSelectProps) {
  return (
    <Field label="Déclinaison" id={fieldId("variant", product.slug)}>
      <Select
        name="variant"
        defaultValue=""
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">Choisir une déclinaison</option>
        {variants.map(({ id, name, priceCents, available }) => (
          <option key={id} value={id} disabled={available <= 0}>
            {`${name || product.name}, ${available > 0 ? formatPrice(priceCents) : "rupture de stock"}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Not an id of React's, which tells where on its page the card stands: a card is drawn once for many. */
const fieldId = (name: string, slug: string) => `${name}-${slug}`;

type OptionProps = {
  slug: string;
  label: string;
  name: string;
  invite: string;
  values: readonly string[];
  onChoose?: (value: string) => void;
};

function Option({ slug, label, name, invite, values, onChoose }: OptionProps) {
  if (values.length === 0) return null;
  return (
    <Field label={label} id={fieldId(name, slug)}>
      <Select
        name={name}
        defaultValue=""
        onChange={(event) => onChoose?.(event.currentTarget.value)}
      >
        <option value="">{invite}</option>
        {values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </Select>
    </Field>
  );
}

type PageLinkProps = { page: string; children?: string };

export function PageLink({ page, children = "Voir la fiche" }: PageLinkProps) {
  return (
    <Link className="arrow-link" to={page} prefetch="intent">
      {children} {arrowRightIcon}
    </Link>
  );
}
