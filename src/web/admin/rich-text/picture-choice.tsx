import { ImageUp } from "lucide-react";
import { createContext, type ReactNode, useContext, useId, useState } from "react";
import { useSentPictures } from "../catalogue/product-form/use-sent-pictures.ts";
import type { ShopPicture } from "./shop-pictures.ts";

type Choice = { pictures: readonly ShopPicture[]; add: (picture: ShopPicture) => void };
const ChoiceContext = createContext<Choice | null>(null);

/** The pictures of a form's texts, those included that were uploaded since it was opened. */
export function PictureChoice(props: { pictures: readonly ShopPicture[]; children: ReactNode }) {
  const [sent, setSent] = useState<readonly ShopPicture[]>([]);
  const add = (picture: ShopPicture) =>
    setSent((before) => [picture, ...before.filter(({ key }) => key !== picture.key)]);
  const isNew = new Set(sent.map(({ key }) => key));
  const pictures = [...sent, ...props.pictures.filter(({ key }) => !isNew.has(key))];
  return <ChoiceContext value={{ pictures, add }}>{props.children}</ChoiceContext>;
}

/** Null where texts have no pictures. */
export const usePictureChoice = () => useContext(ChoiceContext);

/** A photograph from one's own machine, made one of the shop's. */
export function UploadPicture({ onSent }: { onSent?: (picture: ShopPicture) => void }) {
  const id = useId();
  const choice = usePictureChoice();
  const { send, progress, words, failures } = useSentPictures((_path, picture) => {
    choice?.add(picture);
    onSent?.(picture);
  });
  return (
    <div className="stack [--stack:.5rem]">
      <label className="drop" htmlFor={id}>
        <ImageUp className="icon" aria-hidden="true" />
        <span>Téléverser une photo</span>
        <input
          id={id}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          onChange={(event) => {
            send([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
      </label>
      <p role="status" className="t-sm empty:hidden">
        {words}
      </p>
      {progress !== null && (
        <progress className="progress-bar" value={progress} aria-label="Envoi de l’image" />
      )}
      {failures.map((failure) => (
        <p key={failure} role="alert" className="error-text">
          {failure}
        </p>
      ))}
    </div>
  );
}
