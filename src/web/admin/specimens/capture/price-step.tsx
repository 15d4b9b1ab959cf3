import { Delete } from "lucide-react";
import { ErrorText } from "#ui/field.tsx";
import { PAD_KEYS, type PadKey, typedOnPad } from "./price-pad.ts";

type PriceStepProps = {
  price: string;
  proposals: readonly { label: string; price: string }[];
  facts: readonly { name: string; said: string }[];
  isHydrated: boolean;
  error: string | undefined;
  onPrice: (price: string) => void;
};

/** What the plant before was asked is proposed: mostly, nothing is left to type. */
export function PriceStep(props: PriceStepProps) {
  const { price, proposals, facts, isHydrated, error, onPrice } = props;
  const isProposed = proposals.some((proposal) => proposal.price === price);
  return (
    <>
      <div className="amount">
        <label className="sr-only" htmlFor="specimen-price">
          Prix, en euros
        </label>
        <input
          id="specimen-price"
          name="price"
          // The pad stands below: the phone's own keyboard would cover it.
          inputMode={isHydrated ? "none" : "decimal"}
          autoComplete="off"
          maxLength={10}
          size={Math.max(price.length, 1)}
          value={price}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "specimen-price-error" : undefined}
          onChange={(event) => onPrice(event.currentTarget.value)}
        />
        <span aria-hidden="true">€</span>
      </div>
      {error && <ErrorText id="specimen-price-error">{error}</ErrorText>}
      {proposals.length > 0 && (
        <div className="chips">
          {proposals.map((proposal) => (
            <button
              key={proposal.label}
              type="button"
              className="chip"
              aria-pressed={price === proposal.price}
              onClick={() => onPrice(proposal.price)}
            >
              {proposal.label}
            </button>
          ))}
        </div>
      )}
      {isHydrated && (
        <>
          <Pad onKey={(key) => onPrice(typedOnPad(price, key, isProposed))} />
          <p className="sr-only" role="status">
            {price && `${price} €`}
          </p>
        </>
      )}
      {facts.length > 0 && (
        <dl className="cap-facts">
          {facts.map(({ name, said }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{said}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const Pad = ({ onKey }: { onKey: (key: PadKey) => void }) => (
  <fieldset className="pad">
    <legend className="sr-only">Pavé de chiffres</legend>
    {PAD_KEYS.map((key) =>
      key === "back" ? (
        <button key={key} type="button" aria-label="Effacer un chiffre" onClick={() => onKey(key)}>
          <Delete className="icon" aria-hidden="true" />
        </button>
      ) : (
        <button key={key} type="button" onClick={() => onKey(key)}>
          {key}
        </button>
      ),
    )}
  </fieldset>
);
