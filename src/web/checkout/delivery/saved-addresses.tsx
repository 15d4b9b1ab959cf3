import { Field, Select } from "#ui/field.tsx";
import type { DeliveryValues } from "../checkout-wire.ts";
import { fromAddress, type SavedAddress } from "./customer.ts";

type SavedAddressesProps = {
  addresses: readonly SavedAddress[];
  onChange: (changed: Partial<DeliveryValues>) => void;
};

/** Only where there is something to choose between. */
export function SavedAddresses({ addresses, onChange }: SavedAddressesProps) {
  if (addresses.length < 2) return null;
  const choose = (id: string) => {
    const address = addresses.find((one) => one.id === id);
    if (address) onChange(fromAddress(address));
  };
  return (
    <Field label="Mes adresses enregistrées">
      <Select onChange={(event) => choose(event.target.value)}>
        {addresses.map(({ id, street, postalCode, city }) => (
          <option key={id} value={id}>
            {street}, {postalCode} {city}
          </option>
        ))}
      </Select>
    </Field>
  );
}
