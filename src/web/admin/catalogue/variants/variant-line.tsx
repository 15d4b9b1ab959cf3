import { ArrowDown, ArrowUp, ImageUp, X } from "lucide-react";
import { href, Link } from "react-router";
import type { EditedVariant, EditedVariants } from "#shop/catalogue/variants/edited-variants.ts";
import { type VariantFields, variantField } from "#shop/catalogue/variants/variant-rows.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Switch } from "#ui/switch.tsx";
import { Cell, CellSelect } from "./cell.tsx";
import { StockCell } from "./stock-cell.tsx";
import { errorOf, idOf, type LineProps } from "./use-variant-rows.ts";
import { labelOf } from "./variant-values.ts";

type VariantLineProps = LineProps & {
  /** Whether the product has sizes or colours. */
  hasOptions: boolean;
};

export function VariantLine({ row, at, rows, edited, hasOptions }: VariantLineProps) {
  const { values, key } = row;
  const { product, variants } = edited;
  const label = labelOf(values, product);
  const stored = variants.find(({ id }) => id === values.id);
  const field = (name: keyof VariantFields) => ({
    id: idOf(key, name),
    name: variantField(at, name),
    defaultValue: values[name],
    error: errorOf(rows.errors, at, name),
  });
  const isReduced = stored?.isReduced ?? false;
  const last = rows.shown.findLastIndex(({ isSpare }) => !isSpare);
  return (
    <tr className={row.isSpare ? "js-only-hidden" : undefined}>
      <td className="moves-cell">
        <input type="hidden" name={variantField(at, "id")} value={values.id} />
        <span className="js-only">
          <IconButton
            id={idOf(key, "up")}
            label={`Monter : ${label}`}
            disabled={at === 0}
            onClick={() => rows.move(at, -1)}
          >
            <ArrowUp className="icon" aria-hidden="true" />
          </IconButton>
          <IconButton
            id={idOf(key, "down")}
            label={`Descendre : ${label}`}
            disabled={at >= last}
            onClick={() => rows.move(at, 1)}
          >
            <ArrowDown className="icon" aria-hidden="true" />
          </IconButton>
        </span>
      </td>
      <td className="photo-cell">
        {stored && <VariantPhoto variant={stored} product={product} label={label} />}
      </td>
      <td className="named-cell">
        <Cell
          {...field("name")}
          label={`Nom, ${label}`}
          placeholder={values.id === product.id ? product.name : "Nom"}
          maxLength={80}
          onInput={(event) => rows.note(key, { name: event.currentTarget.value })}
        />
        <Cell
          {...field("detail")}
          label={`Précision, ${label}`}
          placeholder="Précision : pot de 14 cm, trois feuilles"
          maxLength={160}
        />
      </td>
      {hasOptions && (
        <td className="options-cell" data-label="Taille, couleur">
          <OptionSelect
            {...field("size")}
            label={`Taille, ${label}`}
            choices={product.sizes}
            none="Taille : aucune"
          />
          <OptionSelect
            {...field("color")}
            label={`Couleur, ${label}`}
            choices={product.colors}
            none="Couleur : aucune"
          />
        </td>
      )}
      <td className="price-cell" data-label="Prix TTC">
        <Cell
          {...field("price")}
          label={`Prix TTC, ${label}`}
          unit="€"
          inputMode="decimal"
          readOnly={isReduced}
          onInput={(event) => rows.note(key, { price: event.currentTarget.value })}
        />
        {isReduced && <small>En réduction : voir plus bas</small>}
      </td>
      <StockCell {...{ row, at, rows, edited, label }} />
      <td className="weight-cell" data-label="Poids">
        <Cell
          {...field("weight")}
          label={`Poids, ${label}`}
          unit="g"
          inputMode="numeric"
          placeholder={String(product.weightGrams)}
        />
      </td>
      <td className="sold-cell">
        <Switch
          name={variantField(at, "sold")}
          defaultChecked={values.sold === "on"}
          aria-label={`En vente, ${label}`}
        />
        {!values.id && (
          <IconButton
            className="js-only"
            label={`Retirer la ligne : ${label}`}
            onClick={() => rows.remove(key)}
          >
            <X className="icon" aria-hidden="true" />
          </IconButton>
        )}
      </td>
    </tr>
  );
}

type VariantPhotoProps = {
  variant: EditedVariant;
  product: EditedVariants["product"];
  label: string;
};

/** The way to its photographs; those of the product itself are in the form of the product. */
function VariantPhoto({ variant, product, label }: VariantPhotoProps) {
  const { id } = product;
  const picture = variant.picture ?? product.picture;
  const to =
    variant.id === id
      ? href("/admin/produits/:id", { id })
      : `${href("/admin/produits/:id/declinaisons/photos", { id })}?declinaison=${variant.id}`;
  return (
    <Link className="variant-photo" to={to} preventScrollReset aria-label={`Photos de ${label}`}>
      {picture ? (
        <img src={`${picture}/320.webp`} width={320} height={400} alt="" loading="lazy" />
      ) : (
        <ImageUp className="icon" aria-hidden="true" />
      )}
    </Link>
  );
}

type OptionSelectProps = Parameters<typeof CellSelect>[0] & {
  choices: readonly string[];
  none: string;
};

/** What it was once stays to be chosen, though the product has it no more. */
function OptionSelect({ choices, none, ...select }: OptionSelectProps) {
  const known = String(select.defaultValue ?? "");
  const all = known && !choices.includes(known) ? [...choices, known] : choices;
  if (all.length === 0) return <input type="hidden" name={select.name} value="" />;
  return (
    <CellSelect {...select}>
      <option value="">{none}</option>
      {all.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </CellSelect>
  );
}
