import { useState } from "react";
import type { FormField } from "#web/parts/forms/fields.tsx";
import { useHydrated } from "#web/parts/hooks/use-hydrated.ts";
import { UploadPicture, usePictureChoice } from "../rich-text/picture-choice.tsx";

/** One of the shop's pictures, or a new one. */
export function PictureField({ field }: { field: FormField }) {
  const pictures = usePictureChoice()?.pictures ?? [];
  const [sent, setSent] = useState<string>();
  const isLive = useHydrated();
  const error = field.errors?.[0];
  const errorId = `${field.id}-error`;
  return (
    <fieldset className="stack [--stack:.5rem]" {...(error ? { "aria-describedby": errorId } : {})}>
      <legend className="t-sm font-medium">Image</legend>
      {isLive && <UploadPicture onSent={({ key }) => setSent(key)} />}
      <div className="picture-choices">
        {pictures.map(({ key, name, thumbnail }) => (
          <label key={key === sent ? `${key} sent` : key}>
            <input
              type="radio"
              name={field.name}
              value={key}
              // The one that was just sent is the one that is wanted.
              defaultChecked={(sent ?? field.initialValue) === key}
            />
            <img src={thumbnail} alt={name} loading="lazy" />
          </label>
        ))}
      </div>
      {error && (
        <p className="error-text" id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
