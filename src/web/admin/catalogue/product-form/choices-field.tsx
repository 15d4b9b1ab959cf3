import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Field, Input, Textarea } from "#ui/field.tsx";
import type { FormField } from "#web/parts/forms/fields.tsx";
import { useHydrated } from "#web/parts/hooks/use-hydrated.ts";

type ChoicesFieldProps = {
  label: string;
  /** « taille », of which there may be several. */
  one: string;
  field: FormField;
};

const linesOf = (text: string | undefined) =>
  (text ?? "").split(/\r?\n/).flatMap((line) => line.trim() || []);

/** Chips to add and remove; before any script has loaded, a text with one choice a line. */
export function ChoicesField({ label, one, field }: ChoicesFieldProps) {
  const isHydrated = useHydrated();
  const [choices, setChoices] = useState(() => linesOf(field.initialValue));
  const [typed, setTyped] = useState("");
  const error = field.errors?.[0];
  if (!isHydrated) {
    return (
      <Field label={label} id={field.id} error={error} hint={`Une ${one} par ligne.`}>
        <Textarea name={field.name} defaultValue={choices.join("\n")} rows={3} />
      </Field>
    );
  }
  // What is typed and not added yet is meant, too.
  const all = [...new Set([...choices, ...linesOf(typed)])];
  const add = () => {
    setChoices(all);
    setTyped("");
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  };
  return (
    <Field label={label} id={field.id} error={error}>
      <input type="hidden" name={field.name} value={all.join("\n")} />
      {choices.length > 0 && (
        <ul className="row [--row:.5rem]">
          {choices.map((choice) => (
            <li key={choice} className="chip pr-0">
              {choice}
              <button
                type="button"
                className="icon-btn"
                aria-label={`Retirer la ${one} ${choice}`}
                onClick={() => setChoices(choices.filter((other) => other !== choice))}
              >
                <X className="icon icon--sm" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="row [--row:.5rem] flex-nowrap">
        <Input
          value={typed}
          maxLength={60}
          placeholder={`Nouvelle ${one}`}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={addOnEnter}
        />
        <Button variant="line" aria-label={`Ajouter la ${one}`} onClick={add}>
          Ajouter
        </Button>
      </div>
    </Field>
  );
}
