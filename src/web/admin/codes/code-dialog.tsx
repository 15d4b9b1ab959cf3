import { type SyntheticEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { codeKindFr } from "#copy/orders/code-terms.ts";
import { productCategories } from "#shop/catalogue/category.ts";
import { codeKinds } from "#shop/codes/code.ts";
import { categoryField } from "#shop/codes/code-form.ts";
import { Tile, Tiles } from "#ui/tile.tsx";
import { SelectField, TextField, TickField } from "#web/parts/forms/fields.tsx";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import type { FormReply } from "#web/parts/forms/form-reply.ts";
import { fieldNamed, useReplyForm } from "#web/parts/forms/use-reply-form.ts";
import { PicksField } from "../collections/picks-field.tsx";
import type { CodeValues } from "./code-fields.ts";
import { CodePreview } from "./code-preview.tsx";
import { codesAddress } from "./codes-address.ts";

type CodeDialogProps = {
  values: CodeValues;
  reply: FormReply | undefined;
  /** Of the products that were chosen, by slug. */
  names: Readonly<Record<string, string>>;
  isNew: boolean;
};

export function CodeDialog({ values, reply, names, isNew }: CodeDialogProps) {
  const [form, fields] = useReplyForm<CodeValues>({ id: "code", reply, values });
  const [kind, setKind] = useState(fields.kind.initialValue ?? "percentage");
  const [scope, setScope] = useState(fields.scope.initialValue ?? "all");
  const [typed, setTyped] = useState<Record<string, unknown>>(values);
  const read = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const form = currentTarget.closest("form");
    if (form) setTyped(Object.fromEntries(new FormData(form)));
  };
  return (
    <FormDialog
      title={isNew ? "Nouveau code" : "Modifier le code"}
      submit={isNew ? "Créer le code" : "Enregistrer"}
      closeHref={codesAddress(useSearchParams()[0])}
      {...form}
    >
      <div className="contents" onInput={read} onChange={read}>
        <input type="hidden" name="version" defaultValue={fields.version.initialValue} />
        <TextField
          label="Code"
          field={fields.name}
          maxLength={24}
          autoComplete="off"
          autoCapitalize="characters"
          hint="Sans accent ni espace. Majuscules ou non, peu importe."
          required
        />
        {/* Side by side, as wide as their words ask for. */}
        <div className="[&_.tile]:flex-auto">
          <Tiles legend="Avantage">
            {codeKinds.map((one) => (
              <Tile
                key={one}
                name={fields.kind.name}
                value={one}
                checked={kind === one}
                onChange={() => setKind(one)}
              >
                {codeKindFr[one]}
              </Tile>
            ))}
          </Tiles>
        </div>
        <div className="form-grid">
          {kind === "percentage" && (
            <TextField
              label="Réduction, en %"
              field={fields.percent}
              span="c3"
              inputMode="numeric"
            />
          )}
          {kind === "amount" && (
            <TextField
              label="Réduction, en €"
              field={fields.amount}
              span="c3"
              inputMode="decimal"
            />
          )}
          <TextField label="Minimum, en €" field={fields.minimum} span="c3" inputMode="decimal" />
        </div>
        <div className="form-grid">
          <TextField label="Du" field={fields.startsOn} span="c3" type="date" />
          <TextField label="Au" field={fields.endsOn} span="c3" type="date" />
        </div>
        <SelectField
          label="Sur"
          field={fields.scope}
          onChange={(event) => setScope(event.currentTarget.value)}
        >
          <option value="all">Toute la boutique</option>
          <option value="categories">Des catégories…</option>
          <option value="products">Des produits…</option>
        </SelectField>
        {scope === "categories" && (
          <fieldset className="stack [--stack:.5rem]">
            <legend className="sr-only">Catégories</legend>
            {productCategories.map((name, place) => (
              <TickField key={name} label={name} field={fieldNamed(fields, categoryField(place))} />
            ))}
          </fieldset>
        )}
        {scope === "products" && (
          <PicksField
            field={fields.products}
            names={names}
            onPick={(products) => setTyped((before) => ({ ...before, products }))}
          />
        )}
        <TextField
          label="Usages en tout"
          field={fields.mostUses}
          inputMode="numeric"
          hint="Laissé vide, autant que l’on veut."
        />
        <TickField label="Une fois par client" field={fields.isOnce} />
        <TickField label="Première commande seulement" field={fields.isFirstOrder} />
        <CodePreview typed={typed} />
        <p className="t-xs c-3">
          Les codes ne se cumulent pas. Le minimum se compte sur les articles concernés, avant la
          réduction. Il reste toujours au moins 0,50&nbsp;€ à régler.
        </p>
      </div>
    </FormDialog>
  );
}
