import { ArrowDown, ArrowUp, X } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import type { ShownPicture } from "#shop/catalogue/product-form/product-form.ts";
import { Field, Input, Select } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";

type PictureListProps = {
  label: string;
  pictures: ShownPicture[];
  colors: readonly string[];
  onChange: (pictures: ShownPicture[]) => void;
};

/** The order is changed by dragging, or by the buttons. */
export function PictureList({ label, pictures, colors, onChange }: PictureListProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (from: number, to: number) => {
    const [picture] = pictures.slice(from, from + 1);
    if (picture) onChange(pictures.toSpliced(from, 1).toSpliced(to, 0, picture));
  };
  const change = (at: number, changes: Partial<ShownPicture>) =>
    onChange(
      pictures.map((picture, index) => (index === at ? { ...picture, ...changes } : picture)),
    );
  const drop = (event: DragEvent, to: number) => {
    if (dragged === null) return;
    event.preventDefault();
    move(dragged, to);
    setDragged(null);
  };
  if (pictures.length === 0) return null;
  return (
    <ol className="picture-list" aria-label={label}>
      {pictures.map((picture, at) => (
        <li
          key={picture.path}
          draggable
          onDragStart={() => setDragged(at)}
          onDragOver={(event) => dragged !== null && event.preventDefault()}
          onDrop={(event) => drop(event, at)}
        >
          <img src={`${picture.path}/320.webp`} width={320} height={400} alt="" draggable={false} />
          <PictureWords
            picture={picture}
            colors={colors}
            onChange={(changes) => change(at, changes)}
          />
          <div className="row [--row:0] flex-nowrap">
            <IconButton
              label={`Monter l’image ${at + 1}`}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            >
              <ArrowUp className="icon" aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Descendre l’image ${at + 1}`}
              disabled={at === pictures.length - 1}
              onClick={() => move(at, at + 1)}
            >
              <ArrowDown className="icon" aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Retirer l’image ${at + 1}`}
              onClick={() => onChange(pictures.toSpliced(at, 1))}
            >
              <X className="icon" aria-hidden="true" />
            </IconButton>
          </div>
        </li>
      ))}
    </ol>
  );
}

type PictureWordsProps = {
  picture: ShownPicture;
  colors: readonly string[];
  onChange: (changes: Partial<ShownPicture>) => void;
};

function PictureWords({ picture, colors, onChange }: PictureWordsProps) {
  const id = useId();
  const colorId = useId();
  // A colour that is no longer offered stays until another is chosen.
  const offered = [...new Set([...colors, ...(picture.color ? [picture.color] : [])])];
  return (
    <div className="stack [--stack:.5rem]">
      <Field label="Texte alternatif" id={id}>
        <Input
          value={picture.alt}
          maxLength={300}
          placeholder="Le nom du produit"
          onChange={(event) => onChange({ alt: event.currentTarget.value })}
        />
      </Field>
      {offered.length > 0 && (
        <Field label="Couleur montrée" id={colorId}>
          <Select
            value={picture.color ?? ""}
            onChange={(event) => onChange({ color: event.currentTarget.value || null })}
          >
            <option value="">Aucune en particulier</option>
            {offered.map((color) => (
              <option key={color}>{color}</option>
            ))}
          </Select>
        </Field>
      )}
      <label className="tick-line">
        <input
          type="checkbox"
          checked={picture.isIllustration}
          onChange={(event) => onChange({ isIllustration: event.currentTarget.checked })}
        />
        <span>Visuel d’illustration</span>
      </label>
    </div>
  );
}
