import { Form, useNavigate } from "react-router";
import type { ProductSort } from "#shop/catalogue/storefront/product-query.ts";
import { SortField } from "../products/sort-field.tsx";
import { collectionAddress } from "./collection-address.ts";

type CollectionOrderProps = {
  collection: { slug: string; isByHand: boolean };
  sort: ProductSort;
};

/** A form that the browser knows by itself; scripts only make it quicker. */
export function CollectionOrder({ collection, sort }: CollectionOrderProps) {
  const navigate = useNavigate();
  const { slug } = collection;
  const sortBy = (wanted: ProductSort) =>
    navigate(collectionAddress({ slug, sort: wanted }), { preventScrollReset: true });
  return (
    <Form className="toolbar toolbar--order" action={collectionAddress({ slug })}>
      <span />
      <div className="row [--row:0.5rem] flex-nowrap">
        <SortField sort={sort} firstFr={collection.isByHand && "Notre choix"} onSort={sortBy} />
      </div>
    </Form>
  );
}
