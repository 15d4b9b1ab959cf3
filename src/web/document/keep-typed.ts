type Typed = { text: string; caret: number };

/**
 * When React takes over a page it writes its own text into every textarea that has one, over what
 * was typed while the scripts were on their way. To be called before; gives back what puts the typed
 * text in its place again.
 */
export function keepTyped(): () => void {
  const typed = new Map<HTMLTextAreaElement, Typed>();
  const note = (box: HTMLTextAreaElement) =>
    typed.set(box, { text: box.value, caret: box.selectionEnd });
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) note(target);
  };
  for (const box of document.querySelectorAll("textarea")) {
    if (box.value !== box.defaultValue) note(box);
  }
  document.addEventListener("input", onInput);

  return () => {
    document.removeEventListener("input", onInput);
    for (const [box, { text, caret }] of typed) {
      if (box.value === text) continue;
      box.value = text;
      box.setSelectionRange(caret, caret);
      box.dispatchEvent(new Event("input", { bubbles: true }));
    }
    typed.clear();
  };
}
