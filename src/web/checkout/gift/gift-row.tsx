import { formatPrice } from "#copy/formats.ts";
import { cents } from "#kernel/money.ts";
import { Price } from "#ui/price.tsx";
import type { PaidByGift } from "./gift-card-wire.ts";

/** Under the total of an order: what its gift card pays, and what is left for the bank card. */
export const GiftRows = ({ gift, totalCents }: { gift: PaidByGift; totalCents: number }) => (
  <>
    <div>
      <span>Payé par carte cadeau ···· {gift.codeEnd}</span>
      <Price>−{formatPrice(gift.cents)}</Price>
    </div>
    <div>
      <span>Reste à payer</span>
      <Price>{formatPrice(cents(totalCents - gift.cents))}</Price>
    </div>
  </>
);
