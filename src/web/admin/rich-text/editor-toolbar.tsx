import { type Editor, useEditorState } from "@tiptap/react";
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { LinkPanel } from "./link-panel.tsx";
import { usePictureChoice } from "./picture-choice.tsx";
import { PicturePanel } from "./picture-panel.tsx";

type Mark = { label: string; icon: LucideIcon; run: (editor: Editor) => void; active?: Active };
type Active = [name: string, attributes?: Record<string, unknown>];

const chain = (editor: Editor) => editor.chain().focus();

const MARKS: readonly Mark[] = [
  { label: "Gras", icon: Bold, active: ["bold"], run: (e) => chain(e).toggleBold().run() },
  {
    label: "Italique",
    icon: Italic,
    active: ["italic"],
    run: (e) => chain(e).toggleItalic().run(),
  },
  {
    label: "Titre",
    icon: Heading2,
    active: ["heading", { level: 2 }],
    run: (e) => chain(e).toggleHeading({ level: 2 }).run(),
  },
  {
    label: "Sous-titre",
    icon: Heading3,
    active: ["heading", { level: 3 }],
    run: (e) => chain(e).toggleHeading({ level: 3 }).run(),
  },
  {
    label: "Liste",
    icon: List,
    active: ["bulletList"],
    run: (e) => chain(e).toggleBulletList().run(),
  },
  {
    label: "Liste numérotée",
    icon: ListOrdered,
    active: ["orderedList"],
    run: (e) => chain(e).toggleOrderedList().run(),
  },
  {
    label: "Citation",
    icon: Quote,
    active: ["blockquote"],
    run: (e) => chain(e).toggleBlockquote().run(),
  },
  { label: "Annuler", icon: Undo2, run: (e) => chain(e).undo().run() },
  { label: "Rétablir", icon: Redo2, run: (e) => chain(e).redo().run() },
];

type EditorToolbarProps = { editor: Editor; label: string };

/** One stop of the Tab key; the arrows go along its buttons. */
export function EditorToolbar({ editor, label }: EditorToolbarProps) {
  const hasPictures = usePictureChoice() !== null;
  const [panel, setPanel] = useState<"link" | "picture" | null>(null);
  const [current, setCurrent] = useState("Gras");
  const pressed = useEditorState({
    editor,
    selector: ({ editor: shown }) => ({
      marks: MARKS.map(({ active }) => (active ? shown.isActive(...active) : undefined)),
      link: shown.isActive("link"),
    }),
  });
  const toggle = (name: "link" | "picture") => setPanel(panel === name ? null : name);
  const close = () => {
    setPanel(null);
    editor.commands.focus();
  };
  const button = (name: string, Icon: LucideIcon, isOn: boolean | undefined, run: () => void) => (
    <button
      key={name}
      type="button"
      className="icon-btn"
      aria-label={name}
      title={name}
      {...(isOn === undefined ? {} : { "aria-pressed": isOn })}
      tabIndex={name === current ? 0 : -1}
      onFocus={() => setCurrent(name)}
      onClick={run}
    >
      <Icon className="icon" aria-hidden="true" />
    </button>
  );
  return (
    <>
      <div
        className="rich-text-bar"
        role="toolbar"
        aria-label={`Mise en forme : ${label}`}
        onKeyDown={walk}
      >
        {MARKS.map(({ label: name, icon, run }, index) =>
          button(name, icon, pressed.marks[index], () => run(editor)),
        )}
        {button("Lien", Link2, pressed.link, () => toggle("link"))}
        {hasPictures && button("Image", ImagePlus, panel === "picture", () => toggle("picture"))}
      </div>
      {panel === "link" && <LinkPanel editor={editor} onClose={close} />}
      {panel === "picture" && <PicturePanel editor={editor} onClose={close} />}
    </>
  );
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

function walk(event: KeyboardEvent<HTMLDivElement>) {
  const step = STEPS[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const place = buttons.indexOf(document.activeElement as HTMLButtonElement) + step;
  buttons.at(place % buttons.length)?.focus();
}
