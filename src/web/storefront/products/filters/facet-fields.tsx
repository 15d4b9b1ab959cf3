import { ChevronDown } from "lucide-react";
import { facetGroupsFr, facetsFr } from "#copy/product-filters.ts";
import type { OptionCounts } from "#shop/catalogue/filters/facet-counts.ts";
import {
  type FacetGroup,
  type FacetValue,
  facetGroups,
} from "#shop/catalogue/filters/product-facets.ts";
import type { ProductFilters } from "#shop/catalogue/filters/product-filters.ts";
import { useFollowedTick } from "#web/parts/hooks/use-followed-value.ts";
import { besideFr } from "./found-count.ts";

type Facets = { filters: ProductFilters; options: OptionCounts | null; group: FacetGroup };

export function FacetList({ isOpen = false, ...facets }: Facets & { isOpen?: boolean }) {
  const { group, filters } = facets;
  return (
    <details className="fgroup" open={isOpen || filters.chosen[group].length > 0}>
      <summary>
        {facetGroupsFr[group]} <ChevronDown className="icon icon--sm chev" />
      </summary>
      <fieldset aria-label={facetGroupsFr[group]}>
        {facetGroups[group].map((value) => (
          <label key={value} className="check" htmlFor={idOf(group, value)}>
            <FacetInput {...facets} value={value} />
            <span>{labelOf(group, value)}</span>
            <Beside {...facets} value={value} />
          </label>
        ))}
      </fieldset>
    </details>
  );
}

export function FacetSwitch(facets: Facets & { value: FacetValue }) {
  const { group, value } = facets;
  return (
    <label className="check check--switch" htmlFor={idOf(group, value)}>
      <span className="switch">
        <FacetInput {...facets} role="switch" />
        <span />
      </span>
      <span>{labelOf(group, value)}</span>
      <Beside {...facets} value={value} />
    </label>
  );
}

/** Follows the address, and tells the form alone of a change. */
function FacetInput({
  filters,
  options,
  group,
  value,
  role,
}: Facets & { value: FacetValue; role?: "switch" }) {
  const isChosen = (filters.chosen[group] as readonly FacetValue[]).includes(value);
  const input = useFollowedTick(isChosen);
  return (
    <input
      ref={input}
      id={idOf(group, value)}
      type="checkbox"
      role={role}
      name={group}
      value={value}
      defaultChecked={isChosen}
      disabled={!isChosen && options?.[group][value] === 0}
    />
  );
}

function Beside({ options, group, value }: Facets & { value: FacetValue }) {
  const count = options?.[group][value];
  return count === undefined ? null : <span className="n">{besideFr(count)}</span>;
}

const labelOf = (group: FacetGroup, value: FacetValue) =>
  (facetsFr[group] as Record<string, string>)[value];

const idOf = (group: FacetGroup, value: FacetValue) => `${group}-${value}`;
