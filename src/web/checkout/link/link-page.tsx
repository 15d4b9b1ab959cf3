import { type FormEvent, useState } from "react";
import { href } from "react-router";
import { type Cents, cents } from "#kernel/money.ts";
import type { CartLine } from "#shop/cart/stored-cart.ts";
import type { DeliveryErrors } from "#shop/checkout/delivery-form.ts";
import { withdrawalRight } from "#shop/orders/withdrawal-right.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useHydrated } from "#web/parts/hooks/use-hydrated.ts";
import type { PublicPayments } from "#web/parts/payment/pay-outcome.ts";
import { postJson } from "#web/parts/payment-end/ask-outcome.ts";
import type { DeliveryValues, OfferedWorkshop } from "../checkout-wire.ts";
import { DeliveryFields } from "../delivery/delivery-fields.tsx";
import { DeliveryMethods } from "../delivery/delivery-methods.tsx";
import { DepartureFields } from "../departure/departure-fields.tsx";
import { useDeparture, withDeparture } from "../departure/use-departure.ts";
import { Changed, Held, unreachableFr } from "./link-held.tsx";
import { LinkPayment } from "./link-payment.tsx";
import { LinkSummary, type SummaryLine } from "./link-summary.tsx";
import type { StartedLinkOrder, StartLinkReply } from "./link-wire.ts";

type ShownLink = {
  version: number;
  reference: string;
  delivery: "chosen" | "collect" | "known";
  customerNote: string | null;
  heldUntil: Date;
  heldHours: number;
  leftMs: number;
  person: Pick<
    DeliveryValues,
    "name" | "email" | "address" | "city" | "postalCode" | "country" | "method"
  > & { phone: string; carrierNote: string };
  lines: (SummaryLine & {
    productId: string | null;
    variantId: string | null;
    options: Record<string, string>;
  })[];
  itemsCents: Cents;
  discountCents: Cents;
};

type LinkPageProps = {
  token: string;
  link: ShownLink;
  countries: readonly string[];
  workshop: OfferedWorkshop | null;
  hasForecasts: boolean;
  fees: Readonly<Record<string, { home: Cents; relay: Cents }>>;
  seller: string;
  payments: PublicPayments;
};

/** Where it goes, then its payment: both on one page, and what is paid beside them. */
export function LinkPage({ token, link, fees, ...offered }: LinkPageProps) {
  const { countries, workshop, hasForecasts, seller, payments } = offered;
  const [values, setValues] = useState(() => firstValues(link, workshop));
  const [errors, setErrors] = useState<DeliveryErrors>({});
  const [refusal, setRefusal] = useState<string>();
  const [isChanged, setChanged] = useState(false);
  const [isSending, setSending] = useState(false);
  const [started, setStarted] = useState<StartedLinkOrder>();
  const isHydrated = useHydrated();
  const change = (changed: Partial<DeliveryValues>) => setValues({ ...values, ...changed });
  const lines = cartLines(link.lines);
  const isAsked = hasForecasts && !started;
  const departure = useDeparture({ lines, values, isAsked, after: errors });
  const part = { values, errors, onChange: change };
  const ways = link.delivery === "collect" ? null : (fees[values.country] ?? null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const said = withDeparture(values, await departure.settled());
    const reply = await postJson<StartLinkReply>(href("/payer/:token/commencer", { token }), {
      version: link.version,
      delivery: said,
    });
    setSending(false);
    setErrors(reply?.outcome === "invalid" ? reply.errors : {});
    setRefusal(reply?.outcome === "refused" ? reply.words : reply ? undefined : unreachableFr);
    setChanged(reply?.outcome === "refused" && IS_OTHER.has(reply.code));
    if (reply?.outcome === "started") setStarted(reply.order);
  };

  const fee = values.method === "collect" ? cents(0) : ways?.[values.method];
  return (
    <>
      <div className="page-head">
        <h1 className="t-page">Votre commande à régler</h1>
        <p className="t-lead">
          Préparée pour vous par l’atelier. Vérifiez, complétez l’adresse, payez : les plantes sont
          déjà de côté.
        </p>
      </div>
      <div className="checkout mb-section">
        <div className="stack [--stack:2.25rem]">
          <Held link={link} title="Gardée pour vous">
            Passé ce moment, les plantes retournent en vente et ce lien s’éteint sans frais.
          </Held>
          {link.customerNote && (
            <blockquote className="link-word">
              <p>{link.customerNote}</p>
              <footer className="t-sm c-3">L’atelier</footer>
            </blockquote>
          )}
          {isChanged && <Changed />}
          <div className="hidden noscript:block">
            <EmptyState title="Le paiement a besoin de JavaScript">
              Activez-le dans votre navigateur, ou ouvrez ce lien sur un autre appareil : la
              commande reste gardée pour vous.
            </EmptyState>
          </div>
          {started ? (
            <LinkPayment
              {...{ started, payments, seller, workshop }}
              delivery={values}
              right={withdrawalRight(link.lines)}
              onBack={() => setStarted(undefined)}
              onChanged={() => {
                setStarted(undefined);
                setChanged(true);
              }}
            />
          ) : (
            <form className="stack noscript:hidden! [--stack:2.25rem]" noValidate onSubmit={submit}>
              <h2 className="t-plant">
                {link.delivery === "collect" ? "Vos coordonnées" : "Où l’envoyer"}
              </h2>
              {refusal && !isChanged && (
                <Alert kind="error" tabIndex={-1}>
                  {refusal}
                </Alert>
              )}
              <DeliveryFields {...part} countries={countries} />
              <DeliveryMethods
                {...part}
                fees={ways}
                workshop={workshop}
                only={link.delivery === "collect" ? "collect" : undefined}
              />
              <DepartureFields {...part} departure={withoutPack(departure.told)} onPack={noPack} />
              <div className="form-actions">
                {/* Before its script, what was typed would go into the address. */}
                <Button type="submit" busy={isSending} disabled={!isHydrated}>
                  Continuer vers le paiement
                </Button>
              </div>
            </form>
          )}
        </div>
        <LinkSummary
          {...link}
          deliveryCents={started?.deliveryCents ?? fee}
          vat={started?.vat}
          totalCents={started?.totalCents}
        />
      </div>
    </>
  );
}

/** What the shop prepared is what is sold: a heat pack is asked for by a message. */
const noPack = () => undefined;
type Told = ReturnType<typeof useDeparture>["told"];
const withoutPack = (told: Told): Told =>
  told?.state === "foreseen" ? { ...told, pack: null } : told;

const IS_OTHER = new Set<string>(["link_changed", "link_over", "already_paid"]);

const firstValues = (
  { person, delivery }: ShownLink,
  workshop: OfferedWorkshop | null,
): DeliveryValues => ({
  ...person,
  // A pseudonym is no name to send a parcel to.
  name: person.name.startsWith("@") ? "" : person.name,
  country: person.country || "France",
  relayPoint: "",
  ...(delivery === "collect" && {
    method: "collect" as const,
    collectFrom: workshop?.slots[0]?.from,
  }),
});

const cartLines = (lines: ShownLink["lines"]): CartLine[] =>
  lines.flatMap(({ productId, variantId, name, quantity, options }) =>
    productId
      ? {
          product: { id: productId, name, image: "", price: cents(0) },
          ...(variantId && variantId !== productId && { variantId }),
          quantity,
          selectedOptions: options,
        }
      : [],
  );
