import { Search } from "lucide-react";
import { useState } from "react";
import { href } from "react-router";
import { rootStateFr } from "#copy/specimens.ts";
import type { PhotographedPlant } from "#shop/catalogue/specimens/list-plants.server.ts";
import { rootStates } from "#shop/catalogue/specimens/root-state.ts";
import { specimenName } from "#shop/catalogue/specimens/specimen-state.ts";
import { LONGEST_PLACE } from "#shop/stock/place.ts";
import { ErrorText, Field, Input } from "#ui/field.tsx";
import { Picture } from "#ui/picture.tsx";
import { Tile, Tiles } from "#ui/tile.tsx";
import { useAnswer } from "#web/parts/hooks/use-answer.ts";
import type { CapturedFields } from "./capture.ts";

type Fact = Exclude<keyof CapturedFields, "price">;
type Errors = Readonly<Record<string, string[] | null | undefined>>;
type PlantStepProps = {
  plants: readonly PhotographedPlant[];
  plant: PhotographedPlant | null;
  fields: CapturedFields;
  isHydrated: boolean;
  errors: Errors;
  onPlant: (plant: PhotographedPlant) => void;
  onField: (name: Fact, value: string) => void;
};

/** Which plant it is, and what one would measure on it. */
export function PlantStep(props: PlantStepProps) {
  const { plants, plant, fields, isHydrated, errors, onPlant, onField } = props;
  const { load, answer } = useAnswer<PhotographedPlant[]>();
  const [text, setText] = useState("");
  const isAnswered = text !== "" && answer !== undefined;
  const found = isAnswered ? answer : plants;
  const isAmong = plant && found.some(({ id }) => id === plant.id);
  const shown = plant && !isAmong ? [plant, ...found] : found;
  const search = (typed: string) => {
    setText(typed);
    if (typed) load(`${href("/admin/specimens/plantes")}?${new URLSearchParams({ q: typed })}`);
  };
  const control = (name: Fact) => ({
    name,
    value: fields[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onField(name, event.currentTarget.value),
  });
  return (
    <>
      {isHydrated && (
        <div className="search-field">
          <Search className="icon" aria-hidden="true" />
          <label className="sr-only" htmlFor="specimen-q">
            Chercher une plante
          </label>
          <input
            id="specimen-q"
            className="input"
            type="search"
            placeholder="Chercher une plante"
            autoComplete="off"
            value={text}
            onChange={(event) => search(event.currentTarget.value)}
          />
        </div>
      )}
      <fieldset className="plants">
        <legend>{isAnswered ? "Trouvées" : "Vos dernières"}</legend>
        {shown.map((one) => (
          <label key={one.id}>
            <input
              type="radio"
              name="product"
              value={one.id}
              checked={plant?.id === one.id}
              onChange={() => onPlant(one)}
            />
            <span>
              <b className="t-plant">{one.name}</b>
              <small>
                {one.last ? `la dernière : ${specimenName(one.last.number)}` : "aucun plant encore"}
              </small>
            </span>
            {one.picture && <Picture picture={one.picture} alt="" sizes="3rem" />}
          </label>
        ))}
        {shown.length === 0 && <p className="t-sm">Aucun produit trouvé</p>}
      </fieldset>
      {errors.product && <ErrorText role="alert">{errors.product[0]}</ErrorText>}
      <div className="two">
        <Field label="Hauteur, en cm" error={errors.height?.[0]}>
          <Input {...control("height")} inputMode="numeric" enterKeyHint="next" maxLength={4} />
        </Field>
        <Field label="Feuilles" error={errors.leaves?.[0]}>
          <Input {...control("leaves")} inputMode="numeric" enterKeyHint="next" maxLength={4} />
        </Field>
      </div>
      <Tiles legend="Racines">
        {rootStates.map((state) => (
          <Tile
            key={state}
            name="rootState"
            value={state}
            checked={fields.rootState === state}
            onChange={() => onField("rootState", state)}
          >
            {rootStateFr[state]}
          </Tile>
        ))}
      </Tiles>
      <details className="more-facts">
        <summary>Pot, place et remarque</summary>
        <div className="stack [--stack:.75rem]">
          <Field label="Pot" error={errors.pot?.[0]}>
            <Input {...control("pot")} maxLength={60} placeholder="pot 17 cm" />
          </Field>
          <Field
            label="Place dans la serre"
            hint="Pour la cueillette : jamais montrée aux clients."
            error={errors.place?.[0]}
          >
            <Input
              {...control("place")}
              maxLength={LONGEST_PLACE}
              placeholder="Serre 2, chambre chaude"
            />
          </Field>
          <Field label="Remarque" error={errors.note?.[0]}>
            <Input {...control("note")} maxLength={300} placeholder="deux demi-lunes blanches" />
          </Field>
        </div>
      </details>
    </>
  );
}
