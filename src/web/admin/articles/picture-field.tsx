import type { FieldMetadata } from "@conform-to/react";
import type { ShopPicture } from "./shop-pictures.server.ts";

type PictureFieldProps = { field: FieldMetadata<string>; pictures: readonly ShopPicture[] };

/** One of the shop's pictures. */
export function PictureField({ field, pictures }: PictureFieldProps) {
  const error = field.errors?.[0];
  const errorId = `${field.id}-error`;
  return (
    <fieldset className="stack [--stack:.5rem]" {...(error ? { "aria-describedby": errorId } : {})}>
      <legend className="t-sm font-medium">Image</legend>
      <div className="picture-choices">
        {pictures.map(({ key, thumbnail }) => (
          <label key={key}>
            <input
              type="radio"
              name={field.name}
              value={key}
              defaultChecked={field.initialValue === key}
            />
            <img src={thumbnail} alt={nameOf(key)} loading="lazy" />
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

/** « monstera-peru » reads « monstera peru ». */
export const nameOf = (key: string) => key.replaceAll("-", " ");
