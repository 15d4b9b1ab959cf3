import { Search } from "lucide-react";
import { Form, href, Link } from "react-router";
import { orderFilterFr } from "#copy/orders/desk.ts";
import type { OrderFilter, OrderQuery } from "#shop/orders/desk/order-query.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { useFollowedValue } from "#web/parts/hooks/use-followed-value.ts";

/** What is looked for lives in the address: it can be kept, sent, and gone back to. */
export function OrdersSearch({ query }: { query: OrderQuery }) {
  const { search, filter, from, to } = query;
  const shown = Object.keys(orderFilterFr) as OrderFilter[];
  const isAsked = Boolean(search || filter || from || to);
  const words = useFollowedValue<HTMLInputElement>(search);
  return (
    <Form action={href("/admin/commandes")} role="search" className="desk-search">
      <div className="field desk-search__words">
        <label htmlFor="commandes-q">Rechercher</label>
        <div className="search-field">
          <Search className="icon" aria-hidden="true" />
          <input
            className="input"
            type="search"
            id="commandes-q"
            name="q"
            ref={words}
            defaultValue={search}
            placeholder="Numéro, client, ville, produit, suivi"
            maxLength={100}
          />
        </div>
      </div>
      <div className="field">
        <label htmlFor="commandes-statut">Statut</label>
        <select
          className="select"
          id="commandes-statut"
          name="statut"
          ref={useFollowedValue<HTMLSelectElement>(filter ?? "")}
          defaultValue={filter ?? ""}
        >
          <option value="">Toutes les commandes</option>
          {shown.map((one) => (
            <option key={one} value={one}>
              {orderFilterFr[one]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="commandes-du">Du</label>
        <input
          className="input"
          type="date"
          id="commandes-du"
          name="du"
          ref={useFollowedValue<HTMLInputElement>(from ?? "")}
          defaultValue={from ?? ""}
        />
      </div>
      <div className="field">
        <label htmlFor="commandes-au">Au</label>
        <input
          className="input"
          type="date"
          id="commandes-au"
          name="au"
          ref={useFollowedValue<HTMLInputElement>(to ?? "")}
          defaultValue={to ?? ""}
        />
      </div>
      <div className="row [--row:.5rem]">
        <Button type="submit" variant="line">
          Filtrer
        </Button>
        {isAsked && (
          // It goes away with what it clears: whoever stands on it is led back to the field.
          <Link
            className={buttonClass("quiet")}
            to={href("/admin/commandes")}
            onClick={() => words.current?.focus()}
          >
            Effacer
          </Link>
        )}
      </div>
    </Form>
  );
}
