import { formatLongDate } from "#copy/formats.ts";
import type { WithdrawalRight } from "#shop/orders/withdrawal-right.ts";
import type { Withdrawal } from "#shop/withdrawals/find-withdrawal.server.ts";
import { refundDue } from "#shop/withdrawals/refund-due.ts";
import { Paragraph } from "../layout/parts.tsx";
import { Section } from "../layout/section.tsx";
import type { Email } from "../render.server.ts";
import { declaredAtFr, WithdrawalDeclaration } from "./withdrawal-declaration.tsx";

type Props = { withdrawal: Withdrawal; returnAddress: string };

/** The receipt on a durable medium (code de la consommation, L. 221-21 and D. 221-5). */
export function withdrawalAcknowledgement(props: Props): Email {
  const { withdrawal } = props;
  const { name, orderNumber, right } = withdrawal;
  return {
    subject: `Accusé de réception de votre rétractation – commande ${orderNumber}`,
    title: "Accusé de réception de votre rétractation",
    preheader: "Nous avons bien reçu votre déclaration de rétractation.",
    greets: name,
    body: (
      <>
        <Paragraph>
          Nous accusons réception de votre déclaration de rétractation, transmise{" "}
          {declaredAtFr(withdrawal)}.
        </Paragraph>
        <WithdrawalDeclaration withdrawal={withdrawal} />
        {right.isNone ? <NoRight right={right} /> : <NextSteps {...props} />}
        <Paragraph>Conservez cet e-mail : il constitue la preuve de votre démarche.</Paragraph>
      </>
    ),
  };
}

function NextSteps({ withdrawal, returnAddress }: Props) {
  const { declaredAt, right } = withdrawal;
  const deadline = formatLongDate(refundDue(declaredAt));
  return (
    <>
      <Section title="La suite">
        1. Renvoyez les produits sans retard excessif, au plus tard le {deadline}
        {returnAddress && `, à l’adresse suivante : ${returnAddress}`}. Les frais de retour sont à
        votre charge.
        <br />
        2. Emballez la plante dans son pot, motte légèrement humide, feuillage calé, avec la mention
        « plantes vivantes ».
        <br />
        3. Nous vous remboursons les sommes versées, frais de livraison standard compris, au plus
        tard le {deadline}. Nous pouvons attendre d’avoir reçu les produits ou une preuve de leur
        expédition.
      </Section>
      <Paragraph>
        Si les produits n’ont pas encore été livrés, vous n’avez rien à renvoyer : refusez le colis
        ou prévenez-nous à son arrivée.
      </Paragraph>
      {right.excluded.length > 0 && (
        <Paragraph>
          Ces articles de la commande ont été vendus sans droit de rétractation, comme indiqué avant
          la commande : {right.excluded.join(", ")}. Ne les renvoyez pas sans notre accord.
        </Paragraph>
      )}
    </>
  );
}

const NoRight = ({ right }: { right: WithdrawalRight }) => (
  <Section title="La suite">
    Les articles de cette commande ont été vendus sans droit de rétractation, comme indiqué avant la
    commande : {right.excluded.join(", ")}. Ne les renvoyez pas sans notre accord : nous examinons
    votre déclaration et vous répondons par e-mail.
  </Section>
);
