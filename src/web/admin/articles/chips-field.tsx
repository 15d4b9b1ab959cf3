import { X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { oneLine } from "#kernel/one-line.ts";
import { Field, Input } from "#ui/field.tsx";
import type { FormField } from "#web/parts/forms/fields.tsx";
import { useHydrated } from "#web/parts/hooks/use-hydrated.ts";

type ChipsFieldProps = { label: string; field: FormField; span?: "c2" | "c3" };

const itemsOf = (text: string) => [...new Set(text.split(/[,\n]/).map(oneLine).filter(Boolean))];

/** A list of words: one line parted by commas and, once a script runs, chips. */
export function ChipsField({ label, field, span }: ChipsFieldProps) {
  const [items, setItems] = useState(() => itemsOf(field.initialValue ?? ""));
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const isLive = useHydrated();
  const error = field.errors?.[0];
  if (!isLive) {
    return (
      <Field label={label} hint={HINT} id={field.id} error={error} className={span ?? ""}>
        <Input name={field.name} defaultValue={field.initialValue ?? ""} />
      </Field>
    );
  }
  const add = () => {
    setItems((before) => itemsOf([...before, typed].join(",")));
    setTyped("");
  };
  const remove = (item: string) => {
    setItems((before) => before.filter((other) => other !== item));
    input.current?.focus();
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === ",") {
      event.preventDefault();
      add();
    }
    if (event.key === "Backspace" && typed === "") setItems((before) => before.slice(0, -1));
  };
  return (
    <div className={span ?? ""}>
      <Field label={label} hint={HINT} id={field.id} error={error}>
        {items.length > 0 && (
          <ul className="chips" aria-label={`${label} choisies`}>
            {items.map((item) => (
              <li key={item}>
                <button type="button" className="chip" onClick={() => remove(item)}>
                  {item}
                  <X className="icon icon--sm" aria-hidden="true" />
                  <span className="sr-only">, retirer</span>
                </button>
              </li>
            ))}
          </ul>
        )}
        <Input
          ref={input}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={keyDown}
          onBlur={add}
        />
      </Field>
      {/* What was typed and not yet made a chip counts too. */}
      <input
        type="hidden"
        name={field.name}
        value={itemsOf([...items, typed].join(",")).join(", ")}
      />
    </div>
  );
}

const HINT = "Séparées par des virgules.";
