import type { Address } from "#shop/addresses/address.ts";
import { usePageBehind } from "../dialogs/use-page-behind.ts";

/** The address of a dialog, from the list that the dialog is drawn over. */
export function useListedAddress(id: string): Address | undefined {
  const { content } = usePageBehind();
  const addresses = content.tab === "adresses" ? content.addresses : [];
  return addresses.find((address) => address.id === id);
}
