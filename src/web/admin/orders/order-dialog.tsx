import { href, useParams } from "react-router";
import { FormDialog, type FormDialogProps } from "#web/parts/forms/form-dialog.tsx";

/** A form over the page of an order. */
export function OrderDialog(dialog: Omit<FormDialogProps, "closeHref">) {
  const { id = "" } = useParams();
  return <FormDialog {...dialog} closeHref={href("/admin/commandes/:id", { id })} />;
}
