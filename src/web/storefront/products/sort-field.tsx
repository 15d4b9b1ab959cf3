import { type ProductSort, productSorts } from "#shop/catalogue/storefront/product-query.ts";
import { Button } from "#ui/button.tsx";
import { Select } from "#ui/field.tsx";
import { useFollowedValue } from "#web/parts/hooks/use-followed-value.ts";

const sortsFr = {
  nouveautes: "Plus récents",
  prix: "Prix croissant",
  "prix-desc": "Prix décroissant",
  nom: "Nom, de A à Z",
} satisfies Record<ProductSort, string>;

type SortFieldProps = {
  sort: ProductSort;
  /** What the first order is called where it is not the newest. */
  firstFr?: string | false;
  onSort: (sort: ProductSort) => void;
};

/** In a form that the browser sends by itself; scripts only make it quicker. */
export function SortField({ sort, firstFr, onSort }: SortFieldProps) {
  const select = useFollowedValue<HTMLSelectElement>(sort);
  return (
    <>
      <label className="sr-only" htmlFor="tri">
        Trier
      </label>
      <Select
        ref={select}
        id="tri"
        name="tri"
        defaultValue={sort}
        onChange={(event) => onSort(event.currentTarget.value as ProductSort)}
      >
        {productSorts.map((one) => (
          <option key={one} value={one}>
            {(one === "nouveautes" && firstFr) || sortsFr[one]}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit" variant="line">
          Trier
        </Button>
      </noscript>
    </>
  );
}
