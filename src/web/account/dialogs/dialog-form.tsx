import { FormDialog, type FormDialogProps } from "#web/parts/forms/form-dialog.tsx";
import { type AccountTab, tabAddress } from "../frame/account-tab.ts";
import { usePageBehind } from "./use-page-behind.ts";

type DialogFormProps = Omit<FormDialogProps, "closeHref"> & {
  /** The tab that the dialog is drawn over, and gives back. */
  tab: AccountTab;
};

export function DialogForm({ tab, ...dialog }: DialogFormProps) {
  const { content } = usePageBehind();
  // The page behind already says that nothing could be loaded.
  if (content.tab === "failed" && !dialog.reply) return null;
  return <FormDialog {...dialog} closeHref={tabAddress(tab)} />;
}
