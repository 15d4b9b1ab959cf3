import { type ComponentProps, useState } from "react";
import { Link } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import type { Cents } from "#kernel/money.ts";
import { productCategories } from "#shop/catalogue/category.ts";
import { DraftedForm, DraftNotice, DraftStatusLine } from "#web/admin/drafts/drafted-form.tsx";
import {
  type FormField,
  optionsOf,
  SelectField,
  TextareaField,
  TextField,
} from "#web/parts/forms/fields.tsx";
import type { FormReply } from "#web/parts/forms/form-reply.ts";
import { useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { CatalogueDialog } from "../catalogue-dialog.tsx";
import { ChoicesField } from "./choices-field.tsx";
import { BotanicalFields, MoreFields, type ProductFields } from "./more-fields.tsx";
import { PicturesField } from "./pictures-field.tsx";
import type { ProductValues } from "./product-defaults.ts";
import { SafetyFields, TravelFields } from "./safety-fields.tsx";

type ProductFormProps = {
  title: string;
  submit: string;
  values: ProductValues;
  /** In basis points. */
  vatRates: readonly number[];
  /** Of which the form carries hidden values along. */
  hidden: readonly string[];
  /** How many of the stock checkouts hold. */
  reserved?: number;
  /** The lowest price of the last 30 days. */
  lowestCents?: Cents | null;
  /** Null for a product that is not there yet. */
  variantsHref?: string | null;
  reply: FormReply | undefined;
};

type DraftedProductProps = ProductFormProps & Pick<ComponentProps<typeof DraftedForm>, "kept">;

/** A product as it is stored, or as it was left in a draft. */
export const ProductDialog = ({ kept, values, reply, ...dialog }: DraftedProductProps) => (
  <DraftedForm kept={kept} values={values} reply={reply}>
    {(shown, answered) => <ProductForm {...dialog} values={shown} reply={answered} />}
  </DraftedForm>
);

function ProductForm(props: ProductFormProps) {
  const {
    title,
    submit,
    values,
    vatRates,
    hidden,
    reserved = 0,
    lowestCents = null,
    variantsHref = null,
    reply,
  } = props;
  const [form, typed] = useReplyForm<ProductValues>({
    id: "produit",
    reply,
    values,
  });
  const [isSendingPictures, setIsSendingPictures] = useState(false);
  const fields = typed as unknown as ProductFields & Record<Main, FormField>;
  return (
    <CatalogueDialog
      title={title}
      submit={submit}
      sending="Enregistrement…"
      {...form}
      isWaiting={isSendingPictures}
      status={<DraftStatusLine />}
    >
      <DraftNotice />
      {hidden.map((name) => (
        <input key={name} type="hidden" name={name} value={fields[name]?.initialValue ?? ""} />
      ))}
      <PicturesField
        image={fields.image}
        pictures={fields.pictures}
        colors={(values.colors ?? "").split("\n").filter(Boolean)}
        onSending={setIsSendingPictures}
      >
        <TextField label="Nom" field={fields.name} maxLength={120} required />
        <TextareaField
          label="Description"
          field={fields.description}
          maxLength={1000}
          rows={4}
          required
        />
        <TextField
          label="Prix (€)"
          field={fields.price}
          type="number"
          step="0.01"
          min="0"
          inputMode="decimal"
          span="c2"
          hint={
            lowestCents === null
              ? undefined
              : `Au plus bas depuis 30 jours : ${formatPrice(lowestCents)}`
          }
          required
        />
        <TextField
          label="Stock"
          field={fields.stock}
          type="number"
          min="0"
          span="c2"
          hint={reserved > 0 ? `Dont ${reserved} en caisse` : undefined}
          required
        />
        <SelectField label="Catégorie" field={fields.category} span="c2" required>
          {optionsOf(productCategories)}
        </SelectField>
        {variantsHref && (
          <p className="t-sm">
            <Link className="link" to={variantsHref}>
              Déclinaisons, lots et réductions
            </Link>
          </p>
        )}
        <ChoicesField label="Tailles" one="taille" field={fields.sizes} />
        <ChoicesField label="Couleurs" one="couleur" field={fields.colors} />
        <TextareaField
          label="Ce que comprend chaque taille"
          field={fields.sizeDetails}
          hint="Une ligne par taille. Exemple : 40–50 cm : pot de 14 cm, trois à quatre feuilles"
          rows={3}
        />
        <TextField
          label="Contenu du colis"
          field={fields.parcelNote}
          hint="Le pot de la photo est-il compris ? Vide : la phrase habituelle de la catégorie."
          maxLength={300}
        />
        <MoreFields fields={fields} vatRates={vatRates} />
        <BotanicalFields fields={fields} />
        <TravelFields fields={fields} values={values} />
        <SafetyFields fields={fields} />
      </PicturesField>
    </CatalogueDialog>
  );
}

type Main =
  | "image"
  | "pictures"
  | "name"
  | "description"
  | "price"
  | "stock"
  | "category"
  | "sizes"
  | "colors"
  | "sizeDetails"
  | "parcelNote";
