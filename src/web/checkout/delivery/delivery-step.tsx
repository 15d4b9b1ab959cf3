import { ArrowLeft } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import { href, Link } from "react-router";
import type { DeliveryErrors } from "#shop/checkout/delivery-form.ts";
import type { OfferedPack } from "#shop/checkout/departure/departure-terms.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import type { DeliveryFees } from "#web/parts/cart/cart-quote.ts";
import { draftDelivery } from "../checkout-draft.ts";
import { CheckoutSteps } from "../checkout-steps.tsx";
import type { DeliveryValues, OfferedWorkshop } from "../checkout-wire.ts";
import { DepartureFields } from "../departure/departure-fields.tsx";
import type { Told } from "../departure/use-departure.ts";
import { BillingFields } from "./billing-fields.tsx";
import type { SavedAddress } from "./customer.ts";
import { DeliveryFields } from "./delivery-fields.tsx";
import { DeliveryMethods } from "./delivery-methods.tsx";
import { GiftFields } from "./gift-fields.tsx";
import { SavedAddresses } from "./saved-addresses.tsx";

type DeliveryStepProps = {
  countries: readonly string[];
  addresses: readonly SavedAddress[];
  values: DeliveryValues;
  fees: DeliveryFees | null | undefined;
  workshop: OfferedWorkshop | null;
  errors: DeliveryErrors;
  refusal: string | undefined;
  sending: boolean;
  /** How many notices stand above the form. */
  noticesAbove: number;
  onChange: (values: DeliveryValues) => void;
  /** What the shop says of the departure, once it has. */
  departure: Told | undefined;
  onPack: (pack: OfferedPack, isWanted: boolean) => void;
  onSubmit: () => void;
};

export function DeliveryStep(props: DeliveryStepProps) {
  const { countries, addresses, values, fees, errors, refusal, sending, noticesAbove } = props;
  const { workshop, departure, onPack, onChange, onSubmit } = props;
  const form = useRef<HTMLFormElement>(null);
  // The first thing to mend comes under the eyes and under the fingers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer brings its own errors
  useEffect(() => {
    const { place, target } = firstToMend(form.current);
    centre(place);
    target?.focus({ preventScroll: true });
  }, [errors, refusal]);
  // A cart that has changed is told of a moment later, which pushes the form down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each notice moves it
  useEffect(() => {
    const { place, target } = firstToMend(form.current);
    if (target && target === document.activeElement) centre(place);
  }, [noticesAbove]);

  const change = (changed: Partial<DeliveryValues>) => {
    const next = { ...values, ...changed };
    draftDelivery(next);
    onChange(next);
  };
  const part = { values, errors, onChange: change };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending) onSubmit();
  };
  return (
    <form ref={form} className="stack [--stack:2.25rem]" noValidate onSubmit={submit}>
      <CheckoutSteps current="delivery" />
      {refusal && (
        <Alert kind="error" tabIndex={-1}>
          {refusal}
        </Alert>
      )}
      <SavedAddresses addresses={addresses} onChange={change} />
      <DeliveryFields {...part} countries={countries} />
      <BillingFields {...part} countries={countries} />
      <DeliveryMethods {...part} fees={fees} workshop={workshop} />
      <DepartureFields {...part} departure={departure} onPack={onPack} />
      <GiftFields {...part} />
      <div className="form-actions">
        <Link className="arrow-link is-back" to={href("/cart")}>
          <ArrowLeft className="icon" /> Votre Panier
        </Link>
        <Button type="submit" busy={sending}>
          Continuer vers le paiement
        </Button>
      </div>
    </form>
  );
}

/** What takes the focus, and what has to be seen with it. */
function firstToMend(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>("[aria-invalid]");
  const notice = form?.querySelector<HTMLElement>("[role=alert]");
  return { place: wrong?.closest(".field") ?? notice, target: wrong ?? notice };
}

/** Neither the header nor a telephone's keyboard lies over the middle. */
const centre = (place: Element | null | undefined) =>
  place?.scrollIntoView({ block: "center", behavior: "instant" });
