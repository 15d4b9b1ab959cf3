import { type FormEvent, useState } from "react";
import { href } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import { untilFr } from "#copy/links/payment-links.ts";
import type { Cents } from "#kernel/money.ts";
import { withdrawalRight } from "#shop/orders/withdrawal-right.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { Measures } from "#ui/text/measures.tsx";
import type { PublicPayments } from "#web/parts/payment/pay-outcome.ts";
import { postJson } from "#web/parts/payment-end/ask-outcome.ts";
import type { DeliveryValues, OfferedWorkshop } from "../checkout-wire.ts";
import { DeliveryRecap } from "../delivery/delivery-recap.tsx";
import { Changed, Held, unreachableFr } from "./link-held.tsx";
import { LinkPayment } from "./link-payment.tsx";
import { LinkSummary, type SummaryLine } from "./link-summary.tsx";
import type { StartedLinkOrder, StartLinkReply } from "./link-wire.ts";

type ShownSupplement = {
  version: number;
  reference: string;
  /** The order that it comes to, and what that was paid. */
  first: { number: string; paidCents: Cents };
  heldUntil: Date;
  heldHours: number;
  leftMs: number;
  person: DeliveryValues;
  lines: SummaryLine[];
  itemsCents: Cents;
  discountCents: Cents;
  deliveryCents: Cents;
  totalCents: Cents;
};

type SupplementPageProps = {
  token: string;
  supplement: ShownSupplement;
  workshop: OfferedWorkshop | null;
  seller: string;
  payments: PublicPayments;
};

/** What comes to an order that is paid already: nothing is asked but its payment. */
export function SupplementPage({ token, supplement, workshop, ...offered }: SupplementPageProps) {
  const { first, lines, person, heldUntil, totalCents } = supplement;
  const [started, setStarted] = useState<StartedLinkOrder>();
  const [refusal, setRefusal] = useState<string>();
  const [isChanged, setChanged] = useState(false);
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const address = href("/payer/:token/commencer", { token });
    const reply = await postJson<StartLinkReply>(address, {
      version: supplement.version,
      delivery: {},
    });
    setSending(false);
    const words = reply?.outcome === "refused" ? reply.words : undefined;
    setRefusal(reply ? words : unreachableFr);
    setChanged(reply?.outcome === "refused" && IS_OTHER.has(reply.code));
    if (reply?.outcome === "started") setStarted(reply.order);
  };
  return (
    <>
      <div className="page-head">
        <h1 className="t-page">Votre supplément à régler</h1>
        <p className="t-lead">
          Il s’ajoute à votre commande {first.number}, déjà payée, et part avec elle. Les plantes
          sont de côté.
        </p>
      </div>
      <div className="checkout mb-section">
        <div className="stack [--stack:2.25rem]">
          <Held link={supplement} title="Gardé pour vous">
            Passé ce moment, le supplément est annulé sans frais, et la commande {first.number} part
            comme elle est.
          </Held>
          {isChanged && <Changed />}
          {started ? (
            <LinkPayment
              {...{ started, workshop, ...offered }}
              delivery={person}
              right={withdrawalRight(lines)}
              onChanged={() => {
                setStarted(undefined);
                setChanged(true);
              }}
            />
          ) : (
            <form className="stack [--stack:2.25rem]" onSubmit={submit}>
              {refusal && !isChanged && (
                <Alert kind="error" tabIndex={-1}>
                  {refusal}
                </Alert>
              )}
              <section className="stack [--stack:1rem]" aria-labelledby="ce-qui-change">
                <h2 id="ce-qui-change" className="t-block">
                  Ce qui change
                </h2>
                <ul className="stack [--stack:.5rem]">
                  {lines.map(({ name, quantity, lineCents }, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name, and none moves
                    <li key={at} className="row row--between">
                      <span>
                        + {quantity} × <Measures>{name}</Measures>
                      </span>
                      <span className="price">{formatPrice(lineCents)}</span>
                    </li>
                  ))}
                </ul>
                <DeliveryRecap delivery={person} workshop={workshop} departure={null} />
              </section>
              <div className="form-actions">
                <Button type="submit" busy={isSending}>
                  Continuer vers le paiement de {formatPrice(totalCents)}
                </Button>
              </div>
              <p className="t-xs">À régler jusqu’au {untilFr(heldUntil)}.</p>
            </form>
          )}
        </div>
        <LinkSummary {...supplement} before={first} vat={started?.vat} />
      </div>
    </>
  );
}

const IS_OTHER = new Set<string>(["link_changed", "link_over", "already_paid"]);
