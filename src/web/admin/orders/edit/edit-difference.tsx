import type { ComponentProps } from "react";
import { formatPrice, formatRate } from "#copy/formats.ts";
import { differenceFr, editChangeFr } from "#copy/order-edits.ts";
import { cents } from "#kernel/money.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { GESTURE } from "./edit-form.ts";
import type { ShownEdit } from "./shown-edit.server.ts";

type Props = {
  shown: ShownEdit;
  button: Pick<ComponentProps<typeof Button>, "onClick" | "formAction">;
};

/** What would change, before anything is saved: line by line, in all, and by rate of VAT. */
export function EditDifference({ shown, button }: Props) {
  const { difference, problem } = shown;
  const { beforeCents, afterCents, backCents, changes, vat } = difference;
  return (
    <aside aria-labelledby="modifier-difference" className="stack [--stack:1rem]">
      <div className="edit-sum">
        <h3 id="modifier-difference">Différence</h3>
        <table aria-live="polite">
          <tbody>
            <Row label="Avant" value={formatPrice(beforeCents)} />
            {changes.map((change) => {
              const label = editChangeFr(change);
              const value = "cents" in change ? differenceFr(change.cents) : "";
              return <Row key={label} label={label} value={value} />;
            })}
            <Row label="Après" value={formatPrice(afterCents)} />
            {vat.map(({ rate, backCents: less }) => (
              <Row
                key={rate}
                label={`Dont taxé à ${formatRate(rate)}`}
                value={differenceFr(cents(-less))}
              />
            ))}
            <tr className="grand">
              <th scope="row">{backCents < 0 ? "À demander" : "À rendre"}</th>
              <td>{formatPrice(cents(Math.abs(backCents)))}</td>
            </tr>
          </tbody>
        </table>
      </div>
      {problem && <Alert kind="warning">{problem}</Alert>}
      <p className="t-xs">
        {backCents < 0
          ? "Le client reçoit un lien par e-mail, et les plantes lui sont gardées 48 h. Une fois réglé, ce supplément est une commande à lui, avec sa facture, qui part avec celle-ci. D’ici là, rien ne part et rien ne change."
          : "Ce qui est à rendre est remboursé sur le moyen de paiement du client, qui reçoit par e-mail le détail de sa commande modifiée. Une facture déjà établie est annulée par un avoir et remplacée."}
      </p>
      <noscript>
        <Button
          type="submit"
          name={GESTURE}
          value="regarder"
          variant="line"
          size="sm"
          formNoValidate
          {...button}
        >
          Voir la différence
        </Button>
      </noscript>
    </aside>
  );
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{value}</td>
  </tr>
);
