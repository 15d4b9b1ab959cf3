import { agreedFr, departureFr } from "#copy/dispatch/departures.ts";
import { formatDay, formatPrice, formatRate } from "#copy/formats.ts";
import { reductionFr, reductionNameFr } from "#copy/links/order-reduction.ts";
import { capitalised } from "#copy/number-words.ts";
import { showAddress } from "#copy/orders/delivery.ts";
import { showDeliveryMethod } from "#copy/orders/order-delivery.ts";
import { hoursFr, phoneFr } from "#copy/orders/order-hours.ts";
import { showOrderStatus } from "#copy/orders/order-status.ts";
import { byMethodFr } from "#copy/orders/payment-methods.ts";
import { type Cents, cents } from "#kernel/money.ts";
import { billedTo, billingLines } from "#shop/orders/billing.ts";
import type { OrderDetails as Order } from "#shop/orders/order.ts";
import { orderNumber, orderReference } from "#shop/orders/order-number.ts";
import { type WithdrawalRight, withdrawalRight } from "#shop/orders/withdrawal-right.ts";
import { Tag } from "#ui/badge.tsx";
import { Fact } from "#ui/fact.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderTimeline } from "./order-timeline.tsx";

type OrderDetailsProps = {
  order: Order;
  /** Where its customer withdraws from it: signed, so that nothing is left to type. */
  withdrawalHref: string;
  /** Its invoice, once there is one, and what corrects it. */
  documents?: readonly { label: string; href: string }[];
  /** What the page calls its status, where it has a word of its own for it. */
  status?: ReturnType<typeof showOrderStatus>;
  /** The level of its heading in the page. */
  as: "h1" | "h2" | "h3";
};

export function OrderDetails({
  order,
  withdrawalHref,
  documents = [],
  status = showOrderStatus(order.status),
  as: Heading,
}: OrderDetailsProps) {
  const { customer, delivery, lateReference } = order;
  return (
    <article className="order">
      <div className="top">
        <div className="row [--row:1rem]">
          <Heading>Commande {orderReference(order.id)}</Heading>
          <Tag tone={status.tone}>{status.label}</Tag>
        </div>
        <span className="t-sm tnum c-3">
          {order.number && `N° ${orderNumber(order)}, le `}
          {formatDay(order.orderDate)}
        </span>
      </div>
      {lateReference && <p className="t-xs">Référence provisoire : {lateReference}</p>}
      <OrderItems items={order.items} />
      <Totals order={order} />
      <dl className="facts">
        <Fact name="Livraison">
          {customer.name}
          <br />
          {showAddress(delivery)}
          <br />
          {showDeliveryMethod(delivery)}
          {delivery.point?.hours && (
            <p className="t-xs">{hoursFr(delivery.point.hours).join(", ")}</p>
          )}
          {delivery.phone && <p className="t-xs">Téléphone : {phoneFr(delivery.phone)}</p>}
          {delivery.note && <p className="t-xs">Mot pour le livreur : {delivery.note}</p>}
        </Fact>
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
            <span className="whitespace-pre-line">{order.giftMessage || "Sans mot"}</span>
          </Fact>
        )}
        {order.billing && (
          <Fact name="Facturation">
            {[billedTo(order.billing), ...billingLines(order.billing)].join(", ")}
          </Fact>
        )}
        <Fact name="Suivi">
          <OrderTimeline
            events={delivery.method === "collect" ? atHome(order.events) : order.events}
          />
        </Fact>
        {documents.length > 0 && (
          <Fact name="Documents">
            <ul>
              {documents.map(({ label, href }) => (
                <li key={href}>
                  <a className="link link--tap" href={href}>
                    {label} (PDF)
                  </a>
                </li>
              ))}
            </ul>
          </Fact>
        )}
        {order.paidAt && order.status !== "cancelled" && (
          <Fact name="Rétractation">
            <Withdrawal
              right={withdrawalRight(order.items)}
              href={withdrawalHref}
              isCard={order.isCardsOnly === true}
            />
          </Fact>
        )}
      </dl>
    </article>
  );
}

/** What is fetched at the workshop is not sent, though its statuses are those of every order. */
const atHome = (events: Order["events"]) =>
  events.filter(({ kind, to }) => kind !== "status" || (to !== "shipped" && to !== "delivered"));

type WithdrawalProps = { right: WithdrawalRight; href: string; isCard: boolean };

function Withdrawal({ right, href, isCard }: WithdrawalProps) {
  const { covered, excluded, isNone } = right;
  if (isNone) return <p>Cette commande est sans droit de rétractation.</p>;
  return (
    <>
      <p>
        {isCard
          ? "14 jours à compter de la commande pour changer d’avis, tant que la carte n’a pas servi."
          : "14 jours à compter de la réception pour changer d’avis, sans justification."}
      </p>
      {excluded.length > 0 && (
        <p>
          Ce droit porte sur : {covered.join(", ")}. Sans droit de rétractation :{" "}
          {excluded.join(", ")}.
        </p>
      )}
      {/* Another page of the site, or the signed address of it. */}
      <a className="link link--tap" href={href}>
        Renoncer au contrat ici
      </a>
    </>
  );
}

function Totals({ order }: { order: Order }) {
  return (
    <div className="totals">
      <Amount label="Sous-total" amount={order.itemsCents} />
      {order.reduction && (
        <div>
          <span>{reductionNameFr(order.reduction.code)}</span>
          <span className="price">{reductionFr(order.reduction)}</span>
        </div>
      )}
      <Amount label="Frais de livraison" amount={order.deliveryCents} />
      <div className="grand">
        <span>Total</span>
        <span className="t-plant price">{formatPrice(order.total)}</span>
      </div>
      {order.giftCents !== undefined && (
        <Amount label="Payé par carte cadeau" amount={order.giftCents} />
      )}
      {order.giftCents !== undefined && order.giftCents < order.total && (
        <Amount
          label={capitalised(byMethodFr(order.paidBy))}
          amount={cents(order.total - order.giftCents)}
        />
      )}
      {order.vat.map(({ rate, vatCents }) => (
        <Amount key={rate} label={`Dont TVA à ${formatRate(rate)}`} amount={vatCents} />
      ))}
    </div>
  );
}

const Amount = ({ label, amount }: { label: string; amount: Cents }) => (
  <div>
    <span>{label}</span>
    <span className="price">{formatPrice(amount)}</span>
  </div>
);
