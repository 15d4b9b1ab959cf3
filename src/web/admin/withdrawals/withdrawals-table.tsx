import { href, Link } from "react-router";
import { formatDay, formatPrice } from "#copy/formats.ts";
import type { ListedWithdrawal } from "#shop/withdrawals/list-withdrawals.server.ts";
import { daysLeft, refundDue } from "#shop/withdrawals/refund-due.ts";
import { Tag, type TagTone } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { StepForm } from "#web/parts/step-form.tsx";

type Props = { withdrawals: readonly ListedWithdrawal[]; now: Date };

const states = {
  declared: { label: "Déclarée", tone: "blue" },
  received: { label: "Colis reçu", tone: "purple" },
  closed: { label: "Close", tone: "grey" },
} satisfies Record<ListedWithdrawal["state"], { label: string; tone: TagTone }>;

export function WithdrawalsTable({ withdrawals, now }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region takes the focus
    <section className="table-scroll" aria-label="Rétractations" tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Commande</th>
            <th scope="col">À rembourser avant le</th>
            <th scope="col">État</th>
            <th scope="col">Client</th>
            <th scope="col">Articles</th>
            <th scope="col" className="num">
              Remboursé
            </th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {withdrawals.map((withdrawal) => (
            <Row key={withdrawal.id} withdrawal={withdrawal} now={now} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ withdrawal, now }: { withdrawal: ListedWithdrawal; now: Date }) {
  const { orderId, orderNumber, name, email, items, excluded, declaredAt, state } = withdrawal;
  return (
    <tr>
      <td className="min-w-40">
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
      </td>
      <td className="tnum whitespace-nowrap">
        {formatDay(refundDue(declaredAt))}
        <br />
        {state !== "closed" && <Clock left={daysLeft(declaredAt, now)} />}
      </td>
      <td>
        <Tag tone={states[state].tone}>{states[state].label}</Tag>
      </td>
      <td>
        {name}
        <br />
        <span className="t-xs">{email}</span>
      </td>
      <td className="whitespace-pre-line min-w-[10rem]">
        {items ?? "Toute la commande"}
        {excluded.length > 0 && (
          <p className="t-xs">Sans droit de rétractation : {excluded.join(", ")}</p>
        )}
      </td>
      <td className="num whitespace-nowrap">{formatPrice(withdrawal.refundedCents)}</td>
      <td>
        <Actions withdrawal={withdrawal} />
      </td>
    </tr>
  );
}

const Clock = ({ left }: { left: number }) =>
  left < 0 ? (
    <span className="qty-0">En retard de {-left} j</span>
  ) : (
    <span className="t-xs">{left === 0 ? "Dernier jour" : `${left} j restants`}</span>
  );

function Actions({ withdrawal }: { withdrawal: ListedWithdrawal }) {
  const { id, orderId, state } = withdrawal;
  if (state === "closed") return null;
  const refund = orderId && href("/admin/commandes/:id/rembourser", { id: orderId });
  return (
    <div className="row [--row:.5rem] flex-nowrap">
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
