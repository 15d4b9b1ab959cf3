import type { FormEvent, RefObject } from "react";
import { href, Link } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import type { ProductCard, ProductPicture } from "#shop/catalogue/storefront/product-card.ts";
import { Button } from "#ui/button.tsx";
import { Field, Select } from "#ui/field.tsx";
import { Picture } from "#ui/picture.tsx";
import { useAddToCart } from "../cart/use-add-to-cart.tsx";
import { arrowRightIcon, crossIcon } from "./card-icons.tsx";
import { ProductStock } from "./product-stock.tsx";

type ProductCardBackProps = {
  product: ProductCard;
  orderable: boolean;
  /** The picture of the colour that is chosen, where it has one. */
  chosen: ProductPicture | null;
  onColor: (color: string) => void;
  closer: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
};

export function ProductCardBack(props: ProductCardBackProps) {
  const { product, orderable, chosen, onColor, closer, onClose } = props;
  const { slug, name, description, priceCents, available } = product;
  const page = href("/products/:slug", { slug });
  return (
    <div className="p-card__face p-card__back">
      <div className="p-card__title">
        <div>
          <p className="t-plant">
            {orderable ? (
              <Link className="whole" to={page}>
                {name}
              </Link>
            ) : (
              name
            )}
          </p>
          <p className="price c-2">{formatPrice(priceCents)}</p>
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
        <AddForm product={product} page={page} onColor={onColor} />
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

type AddFormProps = { product: ProductCard; page: string; onColor: (color: string) => void };

/** Before any script has loaded, adding opens the product's page. */
function AddForm({ product, page, onColor }: AddFormProps) {
  const { sizes, colors } = product;
  const add = useAddToCart();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    add(event.currentTarget, product);
  };
  const narrow = sizes.length > 0 && colors.length > 0;
  return (
    <form className="foot push" action={page} onSubmit={submit}>
      {sizes.length + colors.length > 0 && (
        <div className="opts">
          <Option
            label="Taille"
            name="size"
            invite={narrow ? "Choisir" : "Choisir une taille"}
            values={sizes}
          />
          <Option
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
      <PageLink page={page} />
    </form>
  );
}

type OptionProps = {
  label: string;
  name: string;
  invite: string;
  values: readonly string[];
  onChoose?: (value: string) => void;
};

function Option({ label, name, invite, values, onChoose }: OptionProps) {
  if (values.length === 0) return null;
  return (
    <Field label={label}>
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

function PageLink({ page }: { page: string }) {
  return (
    <Link className="arrow-link" to={page} prefetch="intent">
      Voir la fiche {arrowRightIcon}
    </Link>
  );
}
