import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import StarterKit from "@tiptap/starter-kit";
import { useRef, useState } from "react";
import { ErrorText } from "#ui/field.tsx";
import { EditorToolbar } from "./editor-toolbar.tsx";
import { ShopImage } from "./shop-image.ts";

export type RichTextEditorProps = {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
  tall: boolean;
  start: string;
  hadFocus: boolean;
};

/** Only what the storefront keeps of a text. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: "https",
      HTMLAttributes: { target: null, rel: null },
    },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
  }),
  ShopImage,
];

/** Without the empty line that the editor keeps at the end, to type in. */
const textOf = (editor: Editor): string =>
  editor.isEmpty ? "" : editor.getHTML().replace(/(?:<p><\/p>)+$/, "");

export function RichTextEditor(props: RichTextEditorProps) {
  const { id, name, label, error, tall, start, hadFocus } = props;
  const [html, setHtml] = useState(start);
  const asRead = useRef<string | null>(null);
  const [labelId, errorId] = [`${id}-label`, `${id}-error`];
  const editor = useEditor({
    extensions,
    content: start,
    autofocus: hadFocus ? "end" : false,
    // The page's policy takes no styles from scripts; ours has what it needs.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        class: `prose rich-text${tall ? " is-tall" : ""}`,
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        ...(error ? { "aria-describedby": errorId, "aria-invalid": "true" } : {}),
      },
    },
    onCreate: ({ editor: opened }) => {
      asRead.current = textOf(opened);
    },
    onUpdate: ({ editor: changed }) => {
      const written = textOf(changed);
      // What nobody changed stays as it was written, whichever way the editor would write it.
      setHtml(written === asRead.current ? start : written);
    },
  });
  return (
    <div className={error ? "field has-error" : "field"}>
      {/* A heading, as in the article: those of the text come below it. */}
      <h2 className="label rich-text-label" id={labelId}>
        {label}
      </h2>
      <div className="rich-text-frame">
        <EditorToolbar editor={editor} label={label} />
        <EditorContent editor={editor} />
      </div>
      <input type="hidden" name={name} value={html} />
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
    </div>
  );
}
