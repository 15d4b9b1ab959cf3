import { Gift } from "lucide-react";
import { type Ref, useImperativeHandle } from "react";
import { href } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import type { Settlement } from "#shop/orders/settlement/settlement.ts";
import { Panel } from "#ui/panel.tsx";
import type { PayFields, PayOutcome } from "#web/parts/payment/pay-outcome.ts";
import { postJson } from "#web/parts/payment-end/ask-outcome.ts";
import type { PaidByGift } from "./gift-card-wire.ts";

type GiftPaymentProps = {
  ref: Ref<PayFields>;
  gift: PaidByGift;
  checkoutKey: string;
};

const OVER =
  "Le temps pour payer est passé, et votre carte cadeau n’a pas été débitée. Reprenez depuis l’étape précédente.";

/** In the place of the bank card's fields, where a gift card pays all of it. */
export function GiftPayment({ ref, gift, checkoutKey }: GiftPaymentProps) {
  useImperativeHandle(ref, () => ({ confirm: () => confirm(checkoutKey) }));
  return (
    <Panel id="paiement" title="Paiement" className="panel">
      <p className="flex items-start gap-3">
        <Gift className="icon" />
        <span>
          Payé par carte cadeau
          <br />
          <span className="t-xs">
            Carte ···· {gift.codeEnd} : {formatPrice(gift.cents)}. Il y restera{" "}
            {formatPrice(gift.leftCents)}.
          </span>
        </span>
      </p>
    </Panel>
  );
}

async function confirm(checkoutKey: string): Promise<PayOutcome> {
  const asked = href("/api/checkout/confirmation");
  const reply = await postJson<Pick<Settlement, "outcome">>(asked, { checkoutKey });
  if (!reply) return { outcome: "unknown" };
  return reply.outcome === "paid"
    ? { outcome: "succeeded" }
    : { outcome: "refused", message: OVER };
}
