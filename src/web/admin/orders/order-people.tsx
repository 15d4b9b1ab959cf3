import { href, Link } from "react-router";
import { agreedFr, departureFr } from "#copy/dispatch/departures.ts";
import { formatDay, formatPrice } from "#copy/formats.ts";
import {
  disputeStatusFr,
  paymentStatusFr,
  refundStatusFr,
  showDisputeReason,
} from "#copy/orders/desk.ts";
import { showDeliveryMethod } from "#copy/orders/order-delivery.ts";
import { hoursFr, phoneFr } from "#copy/orders/order-hours.ts";
import { paymentMethodFr } from "#copy/orders/payment-methods.ts";
import type { DeskDispute } from "#shop/orders/after-payment/dispute.ts";
import { type Billing, billedTo, billingLines } from "#shop/orders/billing.ts";
import type { DeskOrder, DeskPayment } from "#shop/orders/desk/desk-order.ts";
import { sentParcel } from "#shop/orders/parcels/desk-parcel.ts";
import { Fact } from "#ui/fact.tsx";
import { Panel } from "#ui/panel.tsx";
import { TrackingLink } from "#web/parts/orders/tracking-link.tsx";

/** Who bought, where it goes, how it was paid. */
export function OrderPeople({ order }: { order: DeskOrder }) {
  const { customer, delivery, parcels, payment, refunds, disputes, withdrawals } = order;
  // Several have a panel each.
  const sent = parcels.length === 1 && parcels[0] ? sentParcel(parcels[0]) : null;
  return (
    <Panel id="client" title="Client">
      <dl className="facts desk-facts">
        <Fact name="Contact" className="wrap-anywhere">
          {customer.name}
          <br />
          <a className="link" href={`mailto:${customer.email}`}>
            {customer.email}
          </a>
          {delivery.phone && (
            <>
              <br />
              <a className="link" href={`tel:${delivery.phone}`}>
                {phoneFr(delivery.phone)}
              </a>
            </>
          )}
          <p className="t-xs">{order.userId ? "Client avec un compte" : "Sans compte"}</p>
        </Fact>
        <Fact name="Livraison">
          {delivery.street}
          <br />
          {delivery.postalCode} {delivery.city}
          <br />
          {delivery.country}
          <br />
          <span className="t-xs">{showDeliveryMethod(delivery)}</span>
          {delivery.point?.hours && (
            <p className="t-xs">{hoursFr(delivery.point.hours).join(", ")}</p>
          )}
        </Fact>
        {delivery.note && <Fact name="Mot pour le livreur">{delivery.note}</Fact>}
        {order.departure && (
          <Fact name="Départ">
            {departureFr(order.departure)}
            {agreedFr(order.departure).map((words) => (
              <p className="t-xs" key={words}>
                {words}
              </p>
            ))}
          </Fact>
        )}
        {order.giftMessage !== null && (
          <Fact name="Cadeau">
            {order.giftMessage ? (
              <span className="whitespace-pre-line">{order.giftMessage}</span>
            ) : (
              "Sans mot"
            )}
            <p className="t-xs">Aucun prix dans le colis</p>
          </Fact>
        )}
        {order.billing && <Billed billing={order.billing} />}
        {sent && (
          <Fact name="Colis">
            <TrackingLink parcel={sent} />
            <p>
              <Link
                className="link link--tap"
                to={href("/admin/commandes/:id/suivi", { id: order.id })}
                preventScrollReset
              >
                Corriger le suivi
              </Link>
            </p>
          </Fact>
        )}
        <Fact name="Paiement" className="wrap-anywhere">
          {payment ? <Payment payment={payment} /> : "Aucun"}
          {refunds.map(({ id, amountCents, status, at }) => (
            <p key={id}>
              Remboursement {refundStatusFr[status]} : {formatPrice(amountCents)}, le{" "}
              {formatDay(at)}
            </p>
          ))}
          {disputes.map((dispute) => (
            <Dispute key={dispute.id} dispute={dispute} />
          ))}
        </Fact>
        {withdrawals.length > 0 && (
          <Fact name="Rétractation">
            {withdrawals.map(({ id, declaredAt, isClosed }) => (
              <p key={id}>
                Déclarée le {formatDay(declaredAt)}
                {isClosed && ", close"}
              </p>
            ))}
            <Link className="link link--tap" to={href("/admin/retractations")}>
              Voir les rétractations
            </Link>
          </Fact>
        )}
        {order.lateReference && <Fact name="Référence provisoire">{order.lateReference}</Fact>}
      </dl>
    </Panel>
  );
}

const Billed = ({ billing }: { billing: Billing }) => (
  <Fact name="Facturation">
    {[billedTo(billing), ...billingLines(billing)].map((line) => (
      <span className="block" key={line}>
        {line}
      </span>
    ))}
  </Fact>
);

function Dispute({ dispute }: { dispute: DeskDispute }) {
  const { status, amountCents, feeCents, reason, openedAt } = dispute;
  return (
    <p>
      Litige {disputeStatusFr[status]} : {formatPrice(amountCents)}, ouvert le {formatDay(openedAt)}{" "}
      ({showDisputeReason(reason)})
      {feeCents > 0 && `. Frais du prestataire : ${formatPrice(feeCents)}`}
    </p>
  );
}

function Payment({ payment }: { payment: DeskPayment }) {
  const { provider, status, intentId, amountCents, method, processingAt } = payment;
  return (
    <>
      {paymentStatusFr[status]}, {formatPrice(amountCents)}
      {method && `, ${paymentMethodFr(method)}`}
      {processingAt && (
        <p>
          Paiement en cours depuis le {formatDay(processingAt)} : rien ne part avant qu’il soit
          reçu.
        </p>
      )}
      {provider === "simulated" && <p>Paiement simulé : rien n’est débité.</p>}
      {provider === "stripe" && intentId && (
        <p>
          <a
            className="link link--tap"
            href={`https://dashboard.stripe.com/payments/${encodeURIComponent(intentId)}`}
            rel="noreferrer"
            target="_blank"
          >
            Voir le paiement chez Stripe
          </a>
        </p>
      )}
    </>
  );
}
