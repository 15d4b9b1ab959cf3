import { href, Link } from "react-router";
import { formatDay, formatPrice } from "#copy/formats.ts";
import type { ListedWithdrawal } from "#shop/withdrawals/list-withdrawals.server.ts";
import { daysLeft, refundDue } from "#shop/withdrawals/refund-due.ts";
import { Tag, type TagTone } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import type { Column } from "#ui/table/table.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { DaysLeft } from "./days-left.tsx";

const states = {
  declared: { label: "Déclarée", tone: "blue" },
  received: { label: "Colis reçu", tone: "purple" },
  closed: { label: "Close", tone: "grey" },
} satisfies Record<ListedWithdrawal["state"], { label: string; tone: TagTone }>;

export const withdrawalColumns = (now: Date): Column<ListedWithdrawal>[] => [
  {
    head: "Commande",
    className: "md:min-w-32",
    cell: ({ orderId, orderNumber }) =>
      orderId ? (
        <Link className="link link--tap tnum" to={href("/admin/commandes/:id", { id: orderId })}>
          {orderNumber}
        </Link>
      ) : (
        <>
          {orderNumber}
          <br />
          <span className="t-xs">Aucune commande à ce numéro et cet e-mail</span>
        </>
      ),
  },
  {
    head: "À rembourser avant le",
    isNamed: true,
    className: "tnum md:whitespace-nowrap",
    cell: ({ declaredAt, state }) => (
      <>
        {formatDay(refundDue(declaredAt))}
        <br />
        {state !== "closed" && <DaysLeft left={daysLeft(declaredAt, now)} />}
      </>
    ),
  },
  {
    head: "État",
    at: "corner",
    cell: ({ state }) => <Tag tone={states[state].tone}>{states[state].label}</Tag>,
  },
  {
    head: "Client",
    cell: ({ name, email }) => (
      <>
        {name}
        <br />
        <span className="t-xs">{email}</span>
      </>
    ),
  },
  {
    head: "Articles",
    isNamed: true,
    className: "whitespace-pre-line md:min-w-32",
    cell: ({ items, excluded }) => (
      <>
        {items ?? "Toute la commande"}
        {excluded.length > 0 && (
          <p className="t-xs">Sans droit de rétractation : {excluded.join(", ")}</p>
        )}
      </>
    ),
  },
  {
    head: "Remboursé",
    isNumber: true,
    isNamed: true,
    className: "whitespace-nowrap",
    cell: ({ refundedCents }) => formatPrice(refundedCents),
  },
  { head: "Actions", at: "foot", cell: (withdrawal) => <Actions withdrawal={withdrawal} /> },
];

function Actions({ withdrawal }: { withdrawal: ListedWithdrawal }) {
  const { id, orderId, state } = withdrawal;
  if (state === "closed") return null;
  const refund = orderId && href("/admin/commandes/:id/rembourser", { id: orderId });
  return (
    <div className="row [--row:.5rem] 2xl:flex-nowrap">
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
