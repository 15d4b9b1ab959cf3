import { ImageUp, X } from "lucide-react";
import { useId, useState } from "react";
import { formatDay } from "#copy/formats.ts";
import { parseForeignJson } from "#kernel/foreign-json.ts";
import { MOST_PHOTOGRAPHS } from "#shop/catalogue/specimens/specimen-form.ts";
import { Field, Input } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { SendingStatus } from "#web/admin/catalogue/product-form/sending-status.tsx";
import { useSentPictures } from "#web/admin/catalogue/product-form/use-sent-pictures.ts";
import { type FormField, TextField } from "#web/parts/forms/fields.tsx";
import { useHydrated } from "#web/parts/hooks/use-hydrated.ts";

/** A photograph as the form's hidden field holds it. */
export type ShownPhotograph = {
  path: string;
  alt: string;
  isIllustration: boolean;
  takenAt: string;
};

/** What was sent is shown again after a refusal, and may have been anything. */
function photographsIn(json = "[]"): ShownPhotograph[] {
  const sent = parseForeignJson(json);
  return Array.isArray(sent) ? sent.filter(isShown) : [];
}

const isShown = (one: Partial<ShownPhotograph> | null): one is ShownPhotograph =>
  typeof one?.path === "string" &&
  typeof one.alt === "string" &&
  !Number.isNaN(Date.parse(String(one.takenAt)));

type PhotographsFieldProps = {
  field: FormField;
  address: FormField;
  /** While it is so, the form must not be saved. */
  onSending: (isSending: boolean) => void;
};

/** The photographs of a specimen, the newest first; before any script, the address of one more. */
export function PhotographsField({ field, address, onSending }: PhotographsFieldProps) {
  const isHydrated = useHydrated();
  const id = useId();
  const [shown, setShown] = useState(() => photographsIn(field.initialValue));
  const sent = useSentPictures(
    (path, _, file) =>
      setShown((present) => [
        {
          path,
          alt: "",
          isIllustration: false,
          takenAt: new Date(file.lastModified).toISOString(),
        },
        ...present.filter((one) => one.path !== path),
      ]),
    onSending,
  );
  const change = (path: string, changes: Partial<ShownPhotograph>) =>
    setShown(shown.map((one) => (one.path === path ? { ...one, ...changes } : one)));
  const error = field.errors?.[0] ?? address.errors?.[0];
  return (
    <div className="photographs stack [--stack:.75rem]" id="photographies">
      <input type="hidden" name={field.name} value={JSON.stringify(shown)} />
      {!isHydrated && (
        <TextField
          label="Adresse d’une photo de plus"
          field={address}
          hint="Celle d’une photo que la boutique a déjà."
          placeholder="/pictures/…"
        />
      )}
      {isHydrated && (
        <>
          {shown.length < MOST_PHOTOGRAPHS && (
            <label className="drop" htmlFor={id}>
              <ImageUp className="icon" aria-hidden="true" />
              <span>Ajouter des photographies</span>
              <input
                id={id}
                type="file"
                accept="image/*"
                multiple
                onChange={(event) => {
                  sent.send([...(event.currentTarget.files ?? [])]);
                  event.currentTarget.value = "";
                }}
              />
            </label>
          )}
          <SendingStatus sent={sent} error={error} />
        </>
      )}
      <ol className="picture-list" aria-label="Photographies du plant">
        {shown.map((one, at) => (
          <li key={one.path}>
            <img src={`${one.path}/320.webp`} width={320} height={400} alt="" />
            <div className="stack [--stack:.5rem]">
              <p className="t-sm tnum">Photo du {formatDay(new Date(one.takenAt))}</p>
              {isHydrated && (
                <PhotographWords
                  photograph={one}
                  onChange={(changes) => change(one.path, changes)}
                />
              )}
            </div>
            {isHydrated && (
              <IconButton
                label={`Retirer la photo ${at + 1}`}
                onClick={() => setShown(shown.toSpliced(at, 1))}
              >
                <X className="icon" aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

type PhotographWordsProps = {
  photograph: ShownPhotograph;
  onChange: (changes: Partial<ShownPhotograph>) => void;
};

const PhotographWords = ({ photograph, onChange }: PhotographWordsProps) => (
  <>
    <Field label="Légende">
      <Input
        value={photograph.alt}
        maxLength={300}
        placeholder="La cinquième feuille"
        onChange={(event) => onChange({ alt: event.currentTarget.value })}
      />
    </Field>
    <label className="tick-line">
      <input
        type="checkbox"
        checked={photograph.isIllustration}
        onChange={(event) => onChange({ isIllustration: event.currentTarget.checked })}
      />
      <span>Visuel d’illustration</span>
    </label>
  </>
);
