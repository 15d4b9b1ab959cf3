import { type ComponentType, useEffect, useRef, useState } from "react";
import { Field, Textarea } from "#ui/field.tsx";
import type { FormField } from "#web/parts/forms/fields.tsx";
import type { RichTextEditorProps } from "./rich-text-editor.tsx";

type RichTextFieldProps = {
  label: string;
  field: FormField;
  tall?: boolean;
};
type Loaded = { Editor: ComponentType<RichTextEditorProps>; start: string; hadFocus: boolean };

/** HTML in a plain box until the editor has loaded, and for good where it cannot. */
export function RichTextField({ label, field, tall = false }: RichTextFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let isGone = false;
    import("./rich-text-editor.tsx").then(
      ({ RichTextEditor }) => {
        if (isGone || !box.current) return;
        const hadFocus = document.activeElement === box.current;
        // What was typed meanwhile is taken over.
        setLoaded({ Editor: RichTextEditor, start: box.current.value, hadFocus });
      },
      // The box stays: a text can be written in it.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  const error = field.errors?.[0];
  if (loaded) {
    const { Editor, ...beginning } = loaded;
    const { id, name } = field;
    return <Editor {...{ id, name, label, error, tall }} {...beginning} />;
  }
  return (
    <Field
      label={label}
      hint="En HTML : p, h2, h3, strong, em, ul, ol, blockquote, a, img."
      id={field.id}
      error={error}
    >
      <Textarea
        ref={box}
        name={field.name}
        defaultValue={field.initialValue ?? ""}
        rows={tall ? 18 : 8}
        spellCheck
      />
    </Field>
  );
}
