import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { capitalised, numberWord } from "#copy/number-words.ts";
import { exceptFr } from "#copy/product-filters.ts";
import type { NearMisses } from "#shop/catalogue/filters/list-filtered.server.ts";
import { withoutGroup } from "#shop/catalogue/filters/product-filters.ts";
import type { ProductQuery } from "#shop/catalogue/storefront/product-query.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { productsAddress } from "../products-address.ts";

type NearMissesNoteProps = { query: ProductQuery; near: NearMisses };

/** Below a short list: what one choice alone keeps out of it. */
export function NearMissesNote({ query, near }: NearMissesNoteProps) {
  const { taken, count } = near;
  const to = productsAddress({
    ...query,
    filters: withoutGroup(query.filters, taken),
    after: null,
  });
  return (
    <div className="mt-block">
      <EmptyState
        title={titleFr(near)}
        action={
          <Link className="arrow-link" rel="nofollow" to={to}>
            {count > 1 ? "Les voir quand même" : "Voir quand même"} <ArrowRight className="icon" />
          </Link>
        }
      >
        {namesFr(near)} {count > 1 ? "correspondent" : "correspond"}, sauf {exceptFr[taken]}.
      </EmptyState>
    </div>
  );
}

/** « Deux plantes vous échappent de peu » */
function titleFr({ count, arePlants }: NearMisses): string {
  const word = numberWord(count, { isFeminine: arePlants });
  const noun = arePlants ? "plante" : "produit";
  const said = count > 1 ? `${noun}s vous échappent` : `${noun} vous échappe`;
  return capitalised(`${word} ${said} de peu`);
}

const list = new Intl.ListFormat("fr-FR");

/** « Monstera Dubia, Monstera Peru et deux autres », « et une autre » */
function namesFr({ names, count, arePlants }: NearMisses): string {
  const rest = count - names.length;
  if (rest === 0) return list.format(names);
  const number = numberWord(rest, { isFeminine: arePlants });
  return list.format([...names, `${number} ${rest > 1 ? "autres" : "autre"}`]);
}
