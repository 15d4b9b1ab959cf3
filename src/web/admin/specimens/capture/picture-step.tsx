import { Images, X } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Alert } from "#ui/alert.tsx";
import { Input } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { LabelledField } from "#web/parts/forms/fields.tsx";
import type { CapturedPicture } from "./capture.ts";

type PictureStepProps = {
  photos: readonly CapturedPicture[];
  isHydrated: boolean;
  error: string | undefined;
  onPhotos: (files: File[]) => void;
  onRemove: (id: string) => void;
};

/** The phone's own camera takes the picture; before any script, one that the shop already has. */
export function PictureStep({ photos, isHydrated, error, onPhotos, onRemove }: PictureStepProps) {
  if (!isHydrated) {
    return (
      <LabelledField
        label="Adresse de la photo"
        field={{ id: "specimen-photo", name: "photograph", ...(error && { errors: [error] }) }}
        hint="Celle d’une photo que la boutique a déjà."
      >
        <Input name="photograph" placeholder="/pictures/…" autoComplete="off" />
      </LabelledField>
    );
  }
  const [first] = photos;
  return (
    <>
      <div className="finder">
        {first?.preview ? (
          <img src={first.preview} width={720} height={960} alt="La plante entière" />
        ) : (
          <div className="finder__empty" />
        )}
        <span className="frame" aria-hidden="true" />
        <p className="tip">La plante entière, le pot sur la ligne</p>
        <div className="ctl">
          <FileButton
            label="Choisir dans les photos"
            className="icon-btn"
            accept="image/jpeg,image/png,image/webp"
            multiple
            onPhotos={onPhotos}
          >
            <Images className="icon" aria-hidden="true" />
          </FileButton>
          <FileButton
            label="Prendre la photo"
            className="shut"
            accept="image/*"
            capture="environment"
            onPhotos={onPhotos}
          />
        </div>
      </div>
      {photos.length > 0 && <PhotoStrip photos={photos} onRemove={onRemove} />}
      {error && <Alert kind="error">{error}</Alert>}
    </>
  );
}

type FileButtonProps = {
  label: string;
  className: string;
  accept: string;
  capture?: "environment";
  multiple?: boolean;
  onPhotos: (files: File[]) => void;
  children?: ReactNode;
};

const FileButton = ({ label, className, onPhotos, children, ...input }: FileButtonProps) => (
  <label className={className}>
    {children}
    <span className="sr-only">{label}</span>
    <input
      {...input}
      type="file"
      onChange={(event) => {
        onPhotos([...(event.currentTarget.files ?? [])]);
        event.currentTarget.value = "";
      }}
    />
  </label>
);

/** What each photograph may well show, in the order of the strip. */
const VIEWS = ["plante", "feuille", "racines", "pot"];

const PhotoStrip = ({ photos, onRemove }: Pick<PictureStepProps, "photos" | "onRemove">) => (
  <>
    <ul className="strip" aria-label="Photos prises">
      {photos.map(({ id, preview, path, refusal }, at) => (
        <li key={id} aria-busy={path === null && refusal === null}>
          {preview && <img src={preview} width={160} height={160} alt={`Prise ${at + 1}`} />}
          <IconButton label={`Retirer la photo ${at + 1}`} onClick={() => onRemove(id)}>
            <X className="icon icon--sm" aria-hidden="true" />
          </IconButton>
        </li>
      ))}
      {VIEWS.slice(photos.length).map((view) => (
        <li key={view} className="none" aria-hidden="true">
          {view}
        </li>
      ))}
    </ul>
    {photos.map(({ id, refusal }, at) => (
      <Fragment key={id}>
        {refusal && (
          <Alert kind="error">
            Photo {at + 1} : {refusal}
          </Alert>
        )}
      </Fragment>
    ))}
  </>
);
