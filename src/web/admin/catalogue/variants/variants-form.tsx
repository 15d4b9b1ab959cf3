import { useRef } from "react";
import { Form, href } from "react-router";
import type { EditedVariants } from "#shop/catalogue/variants/edited-variants.ts";
import { ASSORTMENT, rowsIn } from "#shop/catalogue/variants/variant-rows.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import type { FormReply } from "#web/parts/forms/form-reply.ts";
import { useLeavingQuestion } from "#web/parts/forms/unsaved-changes.tsx";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import { useOneSubmission } from "#web/parts/forms/use-one-submission.ts";
import { AssortmentPanel } from "./assortment-panel.tsx";
import { useChangeCount } from "./use-change-count.ts";
import { useVariantRows } from "./use-variant-rows.ts";
import { CHANGED_MEANWHILE, valuesOf } from "./variant-values.ts";
import { VariantsTable } from "./variants-table.tsx";

type VariantsFormProps = { edited: EditedVariants; reply: FormReply | undefined };

/** All variants of a product, saved as a whole; as they were sent, once refused. */
export function VariantsForm({ edited, reply }: VariantsFormProps) {
  const action = href("/admin/produits/:id/declinaisons", { id: edited.product.id });
  const sent = reply?.result?.initialValue;
  const ref = useRef<HTMLFormElement>(null);
  const rows = useVariantRows(sent ? rowsIn(sent) : valuesOf(edited), { form: ref, reply });
  const isSending = useIsSending(action);
  const submitOnce = useOneSubmission(isSending, reply, () => {});
  const question = useLeavingQuestion({ form: ref, isSending, reply });
  const { count, recount } = useChangeCount(ref, rows.shown);
  const hasErrors = Object.keys(rows.errors).length > 0;
  return (
    <>
      <Form
        ref={ref}
        id="declinaisons"
        method="post"
        action={action}
        className="wrap variants-form"
        preventScrollReset
        onSubmit={submitOnce}
        onInput={recount}
      >
        <input type="hidden" name="version" value={String(sent?.version ?? edited.version)} />
        <FormFailure reply={reply} />
        {reply?.failure === CHANGED_MEANWHILE && (
          <p>
            <a className="link t-sm" href={action} target="_blank" rel="noopener">
              Voir la version actuelle<span className="sr-only"> (nouvel onglet)</span>
            </a>
          </p>
        )}
        {hasErrors && <Alert kind="error">Certains champs sont à compléter ou à corriger.</Alert>}
        <VariantsTable edited={edited} rows={rows} />
        {rows.shown.map(
          (row, at) =>
            row.values.takes === ASSORTMENT && (
              <AssortmentPanel key={row.key} {...{ row, at, edited, rows }} />
            ),
        )}
        <section className="save-bar" aria-label="Enregistrer les déclinaisons">
          <p role="status">{changesFr(count)}</p>
          <a className={buttonClass("quiet", { size: "sm" })} href={action}>
            Annuler
          </a>
          <Button type="submit" size="sm" busy={isSending}>
            Enregistrer
          </Button>
        </section>
      </Form>
      {question}
    </>
  );
}

function changesFr(count: number | null): string {
  if (count === null) return "";
  if (count === 0) return "Aucun changement";
  return count > 1 ? `${count} changements` : "1 changement";
}
