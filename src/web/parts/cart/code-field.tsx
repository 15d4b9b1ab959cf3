import { X } from "lucide-react";
import { type FormEvent, useId } from "react";
import { Button } from "#ui/button.tsx";
import { Field, Input } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { QuotedCode } from "./cart-quote.ts";
import { keepCode, useCode } from "./code-storage.ts";
import type { RefusedCode } from "./use-refreshed-cart.ts";

type CodeFieldProps = {
  applied: QuotedCode | undefined;
  refused: RefusedCode | undefined;
  /** Asks the shop again, which has not answered about the code. */
  retry: (() => void) | undefined;
};

const UNANSWERED =
  "La boutique n’a pas pu vérifier ce code. Réessayez dans un instant, ou retirez-le.";

/** Where a code is typed; once it is accepted, its name and what takes it away again. */
export function CodeField({ applied, refused, retry }: CodeFieldProps) {
  const code = useCode();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("code");
    if (typeof typed !== "string" || !typed.trim()) return;
    keepCode(typed.trim());
    retry?.();
  };
  if (applied) return <Applied {...applied} />;
  const shown = retry ? code : (refused?.typed ?? "");
  return (
    <form className="py-4" onSubmit={submit}>
      <Field label="Code" id={id} error={retry ? UNANSWERED : code ? undefined : refused?.refusal}>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2">
          <Input
            key={shown}
            name="code"
            defaultValue={shown}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
          <Button type="submit" variant="line" size="sm" busy={code !== "" && !retry}>
            Appliquer
          </Button>
        </div>
      </Field>
      {retry && (
        <Button variant="quiet" size="sm" onClick={() => keepCode("")}>
          Retirer le code
        </Button>
      )}
    </form>
  );
}

function Applied({ name, terms }: QuotedCode) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-2 py-4" role="status">
      <span className="t-sm">
        Code <b>{name}</b>
        <br />
        <span className="t-xs">{terms}</span>
      </span>
      <IconButton label={`Retirer le code ${name}`} onClick={() => keepCode("")}>
        <X className="icon icon--sm" />
      </IconButton>
    </div>
  );
}
