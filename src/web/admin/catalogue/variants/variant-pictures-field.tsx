import { useState } from "react";
import { type FormField, TextField } from "#web/parts/forms/fields.tsx";
import { useHydrated } from "#web/parts/hooks/use-hydrated.ts";
import { DropZone } from "../product-form/drop-zone.tsx";
import { PictureList } from "../product-form/picture-list.tsx";
import { SendingStatus } from "../product-form/sending-status.tsx";
import { picturesIn, withPicture } from "../product-form/shown-pictures.ts";
import { useSentPictures } from "../product-form/use-sent-pictures.ts";

type VariantPicturesFieldProps = {
  field: FormField;
  address: FormField;
  /** While it is so, the form must not be saved. */
  onSending: (isSending: boolean) => void;
};

/** The pictures of a variant, in order; before any script, the address of one more. */
export function VariantPicturesField({ field, address, onSending }: VariantPicturesFieldProps) {
  const isHydrated = useHydrated();
  const [shown, setShown] = useState(() => picturesIn(field.initialValue));
  const sent = useSentPictures((path) => setShown((all) => withPicture(all, path)), onSending);
  return (
    <div className="stack [--stack:.75rem]">
      <input type="hidden" name={field.name} value={JSON.stringify(shown)} />
      {isHydrated ? (
        <>
          <DropZone onFiles={sent.send} />
          <SendingStatus sent={sent} error={field.errors?.[0] ?? address.errors?.[0]} />
          <PictureList
            label="Photos de la déclinaison"
            pictures={shown}
            colors={[]}
            onChange={setShown}
          />
        </>
      ) : (
        <TextField
          label="Adresse d’une photo de plus"
          field={address}
          hint="Celle d’une photo que la boutique a déjà."
          placeholder="/pictures/…"
        />
      )}
    </div>
  );
}
