import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Field, Input } from "#ui/field.tsx";

type LinkPanelProps = { editor: Editor; onClose: () => void };

/** No form of its own: it stands inside the article's. */
export function LinkPanel({ editor, onClose }: LinkPanelProps) {
  const [address, setAddress] = useState<string>(editor.getAttributes("link").href ?? "");
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange("link");
    const href = address.trim();
    if (href) chain.setLink({ href }).run();
    else chain.unsetLink().run();
    onClose();
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      apply();
    }
    if (event.key === "Escape") onClose();
  };
  return (
    <div className="rich-text-panel">
      <Field label="Adresse du lien" hint="Vide pour retirer le lien.">
        <Input
          autoFocus
          value={address}
          placeholder="/products ou https://…"
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={keyDown}
        />
      </Field>
      <div className="row">
        <Button size="sm" onClick={apply}>
          Appliquer
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          Fermer
        </Button>
      </div>
    </div>
  );
}
