import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Field, Input } from "#ui/field.tsx";
import { UploadPicture, usePictureChoice } from "./picture-choice.tsx";
import type { ShopPicture } from "./shop-pictures.ts";

type PicturePanelProps = { editor: Editor; onClose: () => void };

export function PicturePanel({ editor, onClose }: PicturePanelProps) {
  const pictures = usePictureChoice()?.pictures ?? [];
  const [alt, setAlt] = useState("");
  const [error, setError] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const insert = ({ address, width, height }: ShopPicture) => {
    if (alt.trim() === "") {
      setError("Dites d’abord ce que l’image montre.");
      box.current?.focus();
      return;
    }
    const attrs = { src: address, alt: alt.trim(), width, height };
    editor.chain().focus().insertContent({ type: "image", attrs }).run();
    onClose();
  };
  const keyDown = (event: KeyboardEvent) => {
    // It would send the article.
    if (event.key === "Enter") event.preventDefault();
    if (event.key === "Escape") onClose();
  };
  return (
    <div className="rich-text-panel">
      <Field
        label="Ce que l’image montre"
        hint="Pour qui ne la voit pas. Puis choisissez l’image à insérer."
        error={error}
      >
        <Input
          ref={box}
          autoFocus
          value={alt}
          maxLength={200}
          onChange={(event) => setAlt(event.target.value)}
          onKeyDown={keyDown}
        />
      </Field>
      <UploadPicture />
      <div className="picture-choices">
        {pictures.map((picture) => (
          <button key={picture.key} type="button" onClick={() => insert(picture)}>
            <img src={picture.thumbnail} alt={`Insérer ${picture.name}`} loading="lazy" />
          </button>
        ))}
      </div>
      <Button size="sm" variant="quiet" onClick={onClose}>
        Fermer
      </Button>
    </div>
  );
}
