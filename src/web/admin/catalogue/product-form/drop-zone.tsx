import { ImageUp } from "lucide-react";
import { type DragEvent, useId, useState } from "react";

/** Where photographs are chosen, or dropped. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <label
      className={isOver ? "drop is-over" : "drop"}
      htmlFor={id}
      onDrop={drop}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
    >
      <ImageUp className="icon" aria-hidden="true" />
      <span>Téléverser des photos : choisissez-les, ou déposez-les ici</span>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
    </label>
  );
}
