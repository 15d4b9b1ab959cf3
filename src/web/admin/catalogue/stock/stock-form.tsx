import { getFormProps, useForm } from "@conform-to/react";
import { Form, useLocation, useSearchParams } from "react-router";
import { stockReasonFr } from "#copy/orders/stock-reasons.ts";
import type { ProductUnit } from "#shop/catalogue/variants/list-parts.server.ts";
import { toldReasons } from "#shop/stock/stock-reason.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#web/parts/forms/fields.tsx";
import { FormFailure } from "#web/parts/forms/form-failure.tsx";
import type { FormReply } from "#web/parts/forms/form-reply.ts";
import { useIsSending } from "#web/parts/forms/use-is-sending.ts";
import { useOneSubmission } from "#web/parts/forms/use-one-submission.ts";

type StockFormProps = { units: readonly ProductUnit[]; reply: FormReply | undefined };

export function StockForm({ units, reply }: StockFormProps) {
  const isSending = useIsSending(useLocation().pathname);
  const [asked] = useSearchParams();
  const [form, fields] = useForm<Record<"unite" | "reason" | "quantity" | "note", string>>({
    id: "stock",
    lastResult: reply?.result ?? null,
    defaultValue: {
      unite: asked.get("unite") ?? "",
      quantity: asked.get("quantite") ?? "",
    },
  });
  const { onSubmit, ...formProps } = getFormProps(form);
  const submitOnce = useOneSubmission(isSending, reply, onSubmit);
  return (
    <Form {...formProps} method="post" className="conn" onSubmit={submitOnce}>
      <h2>Modifier le stock</h2>
      <FormFailure reply={reply} />
      {units.length > 1 && (
        <SelectField label="Stock" field={fields.unite}>
          {units.map((unit) => (
            <option key={unit.unitId} value={unit.unitId}>
              {stockFr(unit)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField label="Motif" field={fields.reason}>
        {toldReasons.map((reason) => (
          <option key={reason} value={reason}>
            {stockReasonFr[reason]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Quantité"
        field={fields.quantity}
        inputMode="numeric"
        hint="Inventaire : ce qui est en rayon. Réception, casse : ce qui arrive ou se perd. Autre : +3 ou -2."
        required
      />
      <TextField label="Note (facultative)" field={fields.note} maxLength={300} />
      <Button type="submit" size="sm" busy={isSending}>
        Enregistrer
      </Button>
    </Form>
  );
}

const stockFr = ({ name, stock, isSold, variantId }: ProductUnit): string => {
  const isOf = variantId ? name : `${name}, ancienne déclinaison`;
  return isSold ? `${isOf} : ${stock}` : `${isOf}, hors vente : ${stock}`;
};
