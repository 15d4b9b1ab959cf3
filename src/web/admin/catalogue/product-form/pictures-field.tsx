import { type ReactNode, useState } from "react";
import type { ShownPicture } from "#shop/catalogue/product-form/product-form.ts";
import { Field, Input } from "#ui/field.tsx";
import type { FormField } from "#web/parts/forms/fields.tsx";
import { useHydrated } from "#web/parts/hooks/use-hydrated.ts";
import { DropZone } from "./drop-zone.tsx";
import { PictureList } from "./picture-list.tsx";
import { SendingStatus } from "./sending-status.tsx";
import { picturesIn, withPicture } from "./shown-pictures.ts";
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
        const next = withPicture(present, path);
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
            <SendingStatus sent={sent} />
            <PictureList
              label="Images du produit"
              pictures={pictures}
              colors={colors}
              onChange={change}
            />
          </div>
        )}
        {children}
      </div>
    </div>
  );
}
