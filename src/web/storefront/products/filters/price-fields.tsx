import { ChevronDown } from "lucide-react";
import { formatPrice } from "#copy/formats.ts";
import { cents } from "#kernel/money.ts";
import type { FilterCounts } from "#shop/catalogue/filters/facet-counts.ts";
import type { ProductFilters } from "#shop/catalogue/filters/product-filters.ts";
import { Field, Input } from "#ui/field.tsx";
import { useFollowedValue } from "#web/parts/hooks/use-followed-value.ts";

type PriceFieldsProps = { filters: ProductFilters; prices: FilterCounts["prices"] };

export function PriceFields({ filters, prices }: PriceFieldsProps) {
  return (
    <details className="fgroup" open>
      <summary>
        Prix <ChevronDown className="icon icon--sm chev" />
      </summary>
      <div>
        <div className="range-row">
          <PriceField label="De" name="prix-min" euros={filters.priceFrom} />
          <PriceField label="à" name="prix-max" euros={filters.priceTo} />
        </div>
        {prices && (
          <p className="t-xs">
            De {formatPrice(cents(prices.from))} à {formatPrice(cents(prices.to))} dans cette liste.
          </p>
        )}
      </div>
    </details>
  );
}

type PriceFieldProps = { label: string; name: string; euros: number | null };

function PriceField({ label, name, euros }: PriceFieldProps) {
  const value = euros?.toString() ?? "";
  const input = useFollowedValue<HTMLInputElement>(value);
  return (
    <Field label={label} id={name}>
      <div className="unit">
        <Input
          ref={input}
          name={name}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          defaultValue={value}
        />
        <span aria-hidden="true">€</span>
      </div>
    </Field>
  );
}
