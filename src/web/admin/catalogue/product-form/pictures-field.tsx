import { ImageUp } from "lucide-react";
import { type DragEvent, type ReactNode, useId, useState } from "react";
import type { ShownPicture } from "#shop/catalogue/product-form/product-form.ts";
import { Field, Input } from "#ui/field.tsx";
import type { FormField } from "#web/parts/forms/fields.tsx";
import { useHydrated } from "#web/parts/hooks/use-hydrated.ts";
import { PictureList } from "./picture-list.tsx";
import { useSentPictures } from "./use-sent-pictures.ts";

type PicturesFieldProps = {
  image: FormField;
  pictures: FormField;
  /** The colours that the product had when its form was opened. */
  colors: readonly string[];
  /** While it is so, the form must not be saved. */
  onSending: (isSending: boolean) => void;
  children: ReactNode;
};

function picturesIn(json: string | undefined): ShownPicture[] {
  try {
    return JSON.parse(json ?? "[]") as ShownPicture[];
  } catch {
    return [];
  }
}

/**
 * The product's pictures around its other fields. The address of the main one is a field of its
 * own, which is all there is before any script has loaded.
 */
export function PicturesField(props: PicturesFieldProps) {
  const { image, pictures: field, colors, onSending, children } = props;
  const isHydrated = useHydrated();
  const [pictures, setPictures] = useState(() => picturesIn(field.initialValue));
  const [address, setAddress] = useState(image.initialValue ?? "");
  const change = (next: ShownPicture[]) => {
    setPictures(next);
    setAddress(next[0]?.path ?? "");
  };
  const sent = useSentPictures(
    (path) =>
      setPictures((present) => {
        const next = present.some((picture) => picture.path === path)
          ? present
          : [...present, { path, alt: "", isIllustration: false, color: null }];
        setAddress(next[0]?.path ?? "");
        return next;
      }),
    onSending,
  );
  const preview = /\/pictures\/[a-z0-9-]+-[0-9a-f]{8}/.exec(address)?.[0];
  return (
    <div className="product-form">
      <div className="stack [--stack:.75rem]">
        {preview ? (
          <img src={`${preview}/320.webp`} width={320} height={400} alt="Aperçu de l’image" />
        ) : (
          <div className="no-picture" />
        )}
        <span className="t-xs">Aperçu, format 4:5</span>
      </div>
      <div className="form-grid">
        <Field
          label="URL de l'image"
          id={image.id}
          error={image.errors?.[0]}
          hint="L’adresse d’une image de la boutique, ou une photo à déposer ci-dessous."
        >
          <Input
            name={image.name}
            value={address}
            onChange={(event) => setAddress(event.currentTarget.value)}
            placeholder="/pictures/…"
            autoComplete="off"
            required
          />
        </Field>
        <input type="hidden" name={field.name} value={JSON.stringify(pictures)} />
        {isHydrated && (
          <div className="stack [--stack:.75rem]">
            <DropZone onFiles={sent.send} />
            <p role="status" className="t-sm empty:hidden">
              {sent.words}
            </p>
            {sent.progress !== null && (
              <progress
                className="progress-bar"
                value={sent.progress}
                aria-label="Envoi de l’image"
              />
            )}
            {sent.failures.map((failure) => (
              <p key={failure} role="alert" className="error-text">
                {failure}
              </p>
            ))}
            <PictureList pictures={pictures} colors={colors} onChange={change} />
          </div>
        )}
        {children}
      </div>
    </div>
  );
}

function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <label
      className={isOver ? "drop is-over" : "drop"}
      htmlFor={id}
      onDrop={drop}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
    >
      <ImageUp className="icon" aria-hidden="true" />
      <span>Téléverser des photos : choisissez-les, ou déposez-les ici</span>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
    </label>
  );
}
