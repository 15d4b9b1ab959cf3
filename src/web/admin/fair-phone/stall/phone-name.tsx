import { type FormEvent, useState } from "react";
import { LONGEST_PHONE_NAME } from "#shop/fairs/fair.ts";
import { Button } from "#ui/button.tsx";
import { Field, Input } from "#ui/field.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";

type PhoneNameProps = { name: string; onRename: (name: string) => Promise<void> };

/** What the desk calls this phone: two of one person are told apart by it. */
export function PhoneName({ name, onRename }: PhoneNameProps) {
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const close = () => {
    setOpen(false);
    setError(undefined);
  };
  async function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("nom") ?? "");
    const wanted = typed.replaceAll("\0", "").trim();
    if (wanted === "") return setError("Donnez-lui un nom.");
    try {
      await onRename(wanted);
      close();
    } catch {
      setError("Le nom n’a pas été gardé. Rouvrez la page et recommencez.");
    }
  }
  return (
    <div className="t-xs">
      Au bureau, ce téléphone s’appelle « {name} ».{" "}
      <button type="button" className="link link--tap" onClick={() => setOpen(true)}>
        Le renommer
      </button>
      <Dialog open={isOpen} onClose={close} title="Renommer ce téléphone">
        <form className="stack [--stack:1rem]" onSubmit={rename} noValidate>
          <Field label="Nom du téléphone" error={error}>
            <Input
              key={name}
              name="nom"
              defaultValue={name}
              maxLength={LONGEST_PHONE_NAME}
              autoComplete="off"
            />
          </Field>
          <Button type="submit">Renommer</Button>
        </form>
      </Dialog>
    </div>
  );
}
