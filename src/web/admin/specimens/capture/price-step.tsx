import { ErrorText } from "#ui/field.tsx";

type PriceStepProps = {
  price: string;
  proposals: readonly { label: string; price: string }[];
  error: string | undefined;
  onPrice: (price: string) => void;
};

/** What the plant before was asked is proposed: mostly, nothing is left to type. */
export function PriceStep({ price, proposals, error, onPrice }: PriceStepProps) {
  return (
    <>
      <div className="amount">
        <label className="sr-only" htmlFor="specimen-price">
          Prix, en euros
        </label>
        <input
          id="specimen-price"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          maxLength={10}
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
    </>
  );
}
