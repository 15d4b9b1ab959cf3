import { href, Link } from "react-router";
import { formatDay, formatPrice } from "#copy/formats.ts";
import type { ListedWithdrawal } from "#shop/withdrawals/list-withdrawals.server.ts";
import { daysLeft, refundDue } from "#shop/withdrawals/refund-due.ts";
import { Tag, type TagTone } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Cell, Row, Table } from "#ui/table.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { DaysLeft } from "./days-left.tsx";

type Props = { withdrawals: readonly ListedWithdrawal[]; now: Date };

const states = {
  declared: { label: "Déclarée", tone: "blue" },
  received: { label: "Colis reçu", tone: "purple" },
  closed: { label: "Close", tone: "grey" },
} satisfies Record<ListedWithdrawal["state"], { label: string; tone: TagTone }>;

const COLUMNS = [
  "Commande",
  "À rembourser avant le",
  "État",
  "Client",
  "Articles",
  { label: "Remboursé", isNumber: true },
  "Actions",
];

export function WithdrawalsTable({ withdrawals, now }: Props) {
  return (
    <Table label="Rétractations" columns={COLUMNS}>
      {withdrawals.map((withdrawal) => (
        <Withdrawal key={withdrawal.id} withdrawal={withdrawal} now={now} />
      ))}
    </Table>
  );
}

function Withdrawal({ withdrawal, now }: { withdrawal: ListedWithdrawal; now: Date }) {
  const { orderId, orderNumber, name, email, items, excluded, declaredAt, state } = withdrawal;
  return (
    <Row>
      <Cell className="md:min-w-40">
        {orderId ? (
          <Link className="link link--tap tnum" to={href("/admin/commandes/:id", { id: orderId })}>
            {orderNumber}
          </Link>
        ) : (
          <>
            {orderNumber}
            <br />
            <span className="t-xs">Aucune commande à ce numéro et cet e-mail</span>
          </>
        )}
      </Cell>
      <Cell className="tnum md:whitespace-nowrap" label="À rembourser avant le">
        {formatDay(refundDue(declaredAt))}
        <br />
        {state !== "closed" && <DaysLeft left={daysLeft(declaredAt, now)} />}
      </Cell>
      <Cell at="corner">
        <Tag tone={states[state].tone}>{states[state].label}</Tag>
      </Cell>
      <Cell>
        {name}
        <br />
        <span className="t-xs">{email}</span>
      </Cell>
      <Cell className="whitespace-pre-line md:min-w-[10rem]" label="Articles">
        {items ?? "Toute la commande"}
        {excluded.length > 0 && (
          <p className="t-xs">Sans droit de rétractation : {excluded.join(", ")}</p>
        )}
      </Cell>
      <Cell className="num whitespace-nowrap" label="Remboursé">
        {formatPrice(withdrawal.refundedCents)}
      </Cell>
      <Cell at="foot">
        <Actions withdrawal={withdrawal} />
      </Cell>
    </Row>
  );
}

function Actions({ withdrawal }: { withdrawal: ListedWithdrawal }) {
  const { id, orderId, state } = withdrawal;
  if (state === "closed") return null;
  const refund = orderId && href("/admin/commandes/:id/rembourser", { id: orderId });
  return (
    <div className="row [--row:.5rem] md:flex-nowrap">
      {state === "declared" && <Step id={id} to="received" label="Colis reçu" />}
      {refund && (
        <Link className={buttonClass("line", { size: "sm" })} to={`${refund}?retractation=${id}`}>
          Rembourser
        </Link>
      )}
      <Step id={id} to="closed" label="Clore" />
    </div>
  );
}

const Step = ({ id, to, label }: { id: string; to: "received" | "closed"; label: string }) => (
  <StepForm action={href("/admin/retractations/:id", { id })} preventScrollReset>
    <input type="hidden" name="to" value={to} />
    <Button type="submit" variant="quiet" size="sm">
      {label}
    </Button>
  </StepForm>
);
