import type { Withdrawal } from "#shop/withdrawals/find-withdrawal.server.ts";
import { Paragraph } from "../layout/parts.tsx";
import type { Email } from "../render.server.ts";
import { declaredAtFr, WithdrawalDeclaration } from "./withdrawal-declaration.tsx";

const REFUND_DUE =
  "Le remboursement est dû au plus tard 14 jours après la déclaration ; il peut attendre le retour des produits ou la preuve de leur expédition.";

export function withdrawalToShop({ withdrawal }: { withdrawal: Withdrawal }): Email {
  const { name, orderId, orderNumber, right } = withdrawal;
  return {
    subject: `[Rétractation] Commande ${orderNumber}, ${name}`,
    title: `Rétractation de ${name}`,
    preheader: "Une rétractation a été déclarée depuis le site.",
    body: (
      <>
        <Paragraph>
          Rétractation déclarée depuis le site {declaredAtFr(withdrawal)}. L’accusé de réception est
          envoyé.
        </Paragraph>
        <WithdrawalDeclaration withdrawal={withdrawal} />
        <Paragraph>
          {orderId
            ? `Le numéro et l’adresse sont ceux de la commande ${orderId}. ${right.isNone ? "" : REFUND_DUE}`
            : "Aucune commande payée ne porte à la fois ce numéro et cette adresse : retrouvez-la avec le client. La déclaration vaut dès son envoi, même avec un numéro inexact."}
        </Paragraph>
        {right.excluded.length > 0 && (
          <Paragraph>
            Vendu sans droit de rétractation, mention faite avant la commande :{" "}
            {right.excluded.join(", ")}. À vous de décider de la suite pour ces articles.
          </Paragraph>
        )}
        <Paragraph>Répondre directement à cet e-mail pour écrire au client.</Paragraph>
      </>
    ),
  };
}
