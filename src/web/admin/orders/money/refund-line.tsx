import { type FormField, SelectField, TickField } from "#web/parts/forms/fields.tsx";

type Props = {
  field: FormField;
  label: string;
  /** Of what was bought: given back before, and what can be now. */
  quantity: number;
  refunded: number;
  left: number;
};

/** How many of a line are given back; once none can be, the reason why. */
export function RefundLine({ field, label, quantity, refunded, left }: Props) {
  if (left === 0) return <Spent label={label} isRefunded={refunded >= quantity} />;
  const hint = refunded > 0 && `Déjà remboursé : ${refunded} sur ${quantity}.`;
  return (
    <SelectField label={label} hint={hint} field={field} defaultValue={field.initialValue ?? "0"}>
      {Array.from({ length: left + 1 }, (_, count) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the number is what it stands for
        <option key={count} value={count}>
          {count === 0 ? "Ne pas rembourser" : `${count} sur ${left}`}
        </option>
      ))}
    </SelectField>
  );
}

type DeliveryProps = Pick<Props, "field" | "label" | "refunded" | "left">;

export const RefundDelivery = ({ field, label, refunded, left }: DeliveryProps) =>
  left === 0 ? (
    <Spent label={label} isRefunded={refunded > 0} />
  ) : (
    <TickField label={label} field={field} value="oui" />
  );

const Spent = ({ label, isRefunded }: { label: string; isRefunded: boolean }) => (
  <p className="t-body">
    {label}
    <br />
    <span className="t-xs">
      {isRefunded
        ? "Déjà remboursé."
        : "Il en reste moins que ce prix à rembourser : indiquez un autre montant."}
    </span>
  </p>
);
