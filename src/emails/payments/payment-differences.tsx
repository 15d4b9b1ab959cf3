import { formatLongDate } from "#copy/formats.ts";
import { describeDifference } from "#copy/orders/payment-differences.ts";
import type { Comparison } from "#shop/payment-comparison/read-comparison.server.ts";
import { Lines, Panel, Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";

export function paymentDifferences({ comparison }: { comparison: Comparison }): Email {
  const { differences, comparedAt } = comparison;
  const title =
    differences.length === 1
      ? "Un écart entre Stripe et la boutique"
      : `${differences.length} écarts entre Stripe et la boutique`;
  return {
    subject: `[Paiements] ${title}`,
    title,
    preheader: "La comparaison de la nuit n’est pas juste.",
    body: (
      <>
        <Paragraph>
          La comparaison du {formatLongDate(comparedAt)} entre le compte Stripe et les commandes de
          la boutique ne tombe pas juste. Ouvrez chaque commande et comparez-la avec son paiement
          chez Stripe.
        </Paragraph>
        <Panel label="Écarts">
          <Lines text={differences.map(describeDifference).join("\n")} />
        </Panel>
      </>
    ),
  };
}
