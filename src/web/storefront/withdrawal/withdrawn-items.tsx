import { ErrorText, Field, Select, Textarea } from "#ui/field.tsx";

export type OrderLine = { name: string; quantity: number; withdrawalExcluded: boolean };

type WithdrawnItemsProps = {
  /** Undefined when the order is only known by its number. */
  lines: OrderLine[] | undefined;
  typed: string;
  error: string | undefined;
  autoFocus: boolean;
};

const LABEL = "Articles concernés";

export function WithdrawnItems({ lines, typed, error, autoFocus }: WithdrawnItemsProps) {
  if (!lines) {
    return (
      <Field label={LABEL} hint="Un par ligne, avec la quantité." error={error}>
        <Textarea name="items" defaultValue={typed} autoFocus={autoFocus} maxLength={2000} />
      </Field>
    );
  }
  const chosen = new Set(typed.split("\n"));
  return (
    <fieldset className="stack" aria-describedby={error && "items-error"}>
      <legend className="t-sm mb-4 font-medium">{LABEL}</legend>
      {lines.map(({ name, quantity, withdrawalExcluded }, index) => {
        const amounts = Array.from({ length: quantity }, (_, more) => `${more + 1} x ${name}`);
        return (
          <Field key={name} label={name} hint={withdrawalExcluded && "Sans droit de rétractation"}>
            <Select
              name="items"
              autoFocus={autoFocus && index === 0}
              defaultValue={amounts.find((amount) => chosen.has(amount)) ?? ""}
            >
              <option value="">Je garde</option>
              {amounts.map((amount, more) => (
                <option key={amount} value={amount}>
                  {quantity === 1 ? "Je rends" : `J’en rends ${more + 1} sur ${quantity}`}
                </option>
              ))}
            </Select>
          </Field>
        );
      })}
      {error && <ErrorText id="items-error">{error}</ErrorText>}
    </fieldset>
  );
}
