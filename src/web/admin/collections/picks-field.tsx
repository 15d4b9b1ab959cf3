import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { href } from "react-router";
import { Button } from "#ui/button.tsx";
import { Input } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { type FormField, LabelledField, TextareaField } from "#web/parts/forms/fields.tsx";
import { useAnswer } from "#web/parts/hooks/use-answer.ts";

type Found = { slug?: string; name?: string };
type PicksFieldProps = {
  field: FormField;
  names: Readonly<Record<string, string>>;
  onPick?: (slugs: string) => void;
};

/** Before its script has loaded, the addresses of products, one a line; then a list and a search. */
export function PicksField(props: PicksFieldProps) {
  const { field } = props;
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  if (isReady) return <PickList key={field.key} {...props} />;
  return (
    <TextareaField
      label="Produits"
      field={field}
      rows={5}
      hint="La fin de l’adresse de chaque produit, une par ligne, dans l’ordre."
    />
  );
}

function PickList({ field, names, onPick }: PicksFieldProps) {
  const [slugs, setSlugs] = useState(() => (field.initialValue ?? "").split(/\s+/).filter(Boolean));
  const [known, setKnown] = useState(names);
  const typed = slugs.join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when the list changes
  useEffect(() => onPick?.(typed), [typed]);
  const nameOf = (slug: string) => known[slug] ?? slug;
  const move = (place: number, by: -1 | 1) => {
    const moved = [...slugs];
    const [one = ""] = moved.splice(place, 1);
    moved.splice(place + by, 0, one);
    setSlugs(moved);
  };
  const add = (slug: string, name: string) => {
    setKnown({ ...known, [slug]: name });
    setSlugs([...slugs, slug]);
  };
  return (
    <div className="stack">
      <input type="hidden" name={field.name} value={typed} />
      <ProductSearch field={field} taken={slugs} onPick={add} />
      <ol className="bo-lines" aria-label="Produits choisis">
        {slugs.map((slug, place) => (
          <li key={slug}>
            <span>{nameOf(slug)}</span>
            <span className="row [--row:0] flex-nowrap">
              <IconButton
                label={`Monter : ${nameOf(slug)}`}
                disabled={place === 0}
                onClick={() => move(place, -1)}
              >
                <ArrowUp className="icon" />
              </IconButton>
              <IconButton
                label={`Descendre : ${nameOf(slug)}`}
                disabled={place === slugs.length - 1}
                onClick={() => move(place, 1)}
              >
                <ArrowDown className="icon" />
              </IconButton>
              <IconButton
                label={`Retirer : ${nameOf(slug)}`}
                onClick={() => setSlugs(slugs.filter((other) => other !== slug))}
              >
                <X className="icon" />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

type ProductSearchProps = {
  field: FormField;
  taken: readonly string[];
  onPick: (slug: string, name: string) => void;
};

function ProductSearch({ field, taken, onPick }: ProductSearchProps) {
  const id = useId();
  const { load, answer } = useAnswer<Found[]>();
  const found = (answer ?? []).flatMap(({ slug, name }) =>
    slug && name && !taken.includes(slug) ? [{ slug, name }] : [],
  );
  return (
    <>
      <LabelledField label="Ajouter un produit" field={{ ...field, id }}>
        <Input
          type="search"
          autoComplete="off"
          onInput={(event) =>
            load(
              `${href("/api/suggestions")}?${new URLSearchParams({ q: event.currentTarget.value })}`,
            )
          }
          // Enter looks for a product, and must not save the collection.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </LabelledField>
      {found.length > 0 && (
        <ul className="row" aria-label="Produits trouvés">
          {found.map(({ slug, name }) => (
            <li key={slug}>
              <Button size="sm" variant="line" onClick={() => onPick(slug, name)}>
                Ajouter : {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
