import { formatLongDate, formatTime } from "#copy/formats.ts";
import type { Withdrawal } from "#shop/withdrawals/find-withdrawal.server.ts";
import { Lines, Panel } from "../layout/parts.tsx";

/** What was declared, word for word. */
export function WithdrawalDeclaration({ withdrawal }: { withdrawal: Withdrawal }) {
  const { id, name, email, orderNumber, items } = withdrawal;
  return (
    <Panel label="Contenu de la déclaration">
      Nom : {name}
      <br />
      Commande : n° {orderNumber}
      <br />
      Produits concernés : {items === null && "toute la commande"}
      {items !== null && (
        <>
          <br />
          <Lines text={items} />
        </>
      )}
      <br />
      Adresse électronique pour l’accusé de réception : {email}
      <br />
      Référence : {id}
    </Panel>
  );
}

export const declaredAtFr = ({ declaredAt }: Withdrawal): string =>
  `le ${formatLongDate(declaredAt)} à ${formatTime(declaredAt)} (heure de Paris)`;
