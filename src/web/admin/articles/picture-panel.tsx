import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Field, Input } from "#ui/field.tsx";
import { nameOf } from "./picture-field.tsx";
import type { ShopPicture } from "./shop-pictures.server.ts";

type PicturePanelProps = {
  editor: Editor;
  pictures: readonly ShopPicture[];
  onClose: () => void;
};

export function PicturePanel({ editor, pictures, onClose }: PicturePanelProps) {
  const [alt, setAlt] = useState("");
  const insert = ({ address, width, height }: ShopPicture) => {
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
      <Field label="Ce que l’image montre" hint="Puis choisissez l’image à insérer.">
        <Input
          autoFocus
          value={alt}
          maxLength={200}
          onChange={(event) => setAlt(event.target.value)}
          onKeyDown={keyDown}
        />
      </Field>
      <div className="picture-choices">
        {pictures.map((picture) => (
          <button key={picture.key} type="button" onClick={() => insert(picture)}>
            <img src={picture.thumbnail} alt={`Insérer ${nameOf(picture.key)}`} loading="lazy" />
          </button>
        ))}
      </div>
      <Button size="sm" variant="quiet" onClick={onClose}>
        Fermer
      </Button>
    </div>
  );
}
