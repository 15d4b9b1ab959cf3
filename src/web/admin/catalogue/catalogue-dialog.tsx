import { useSearchParams } from "react-router";
import { FormDialog, type FormDialogProps } from "#web/parts/forms/form-dialog.tsx";
import { catalogueAddress } from "./catalogue-address.ts";

/** A form over the catalogue, as it was searched, filtered and paged. */
export function CatalogueDialog(dialog: Omit<FormDialogProps, "closeHref">) {
  const [search] = useSearchParams();
  return <FormDialog {...dialog} closeHref={catalogueAddress(search)} />;
}
