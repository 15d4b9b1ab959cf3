import { Field, Select } from "#ui/field.tsx";

type Props = {
  name: string;
  label: string;
  /** Of what was bought: given back before, and what can be now. */
  quantity: number;
  refunded: number;
  left: number;
  error: string | undefined;
};

/** How many of a line are given back; once none can be, the reason why. */
export function RefundLine({ name, label, quantity, refunded, left, error }: Props) {
  if (left === 0) return <Spent label={label} isRefunded={refunded >= quantity} />;
  const hint = refunded > 0 && `Déjà remboursé : ${refunded} sur ${quantity}.`;
  return (
    <Field label={label} hint={hint} error={error}>
      <Select name={name} defaultValue="0">
        {Array.from({ length: left + 1 }, (_, count) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the number is what it stands for
          <option key={count} value={count}>
            {count === 0 ? "Ne pas rembourser" : `${count} sur ${left}`}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type DeliveryProps = { label: string; refunded: number; left: number };

export const RefundDelivery = ({ label, refunded, left }: DeliveryProps) =>
  left === 0 ? (
    <Spent label={label} isRefunded={refunded > 0} />
  ) : (
    <label className="tick-line">
      <input type="checkbox" name="livraison" value="oui" />
      {label}
    </label>
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
