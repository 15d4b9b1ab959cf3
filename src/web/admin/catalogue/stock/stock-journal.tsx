import { href, Link } from "react-router";
import { listProductUnits } from "#shop/catalogue/variants/list-parts.server.ts";
import { changeStock } from "#shop/stock/change-stock.server.ts";
import { listStockMovements } from "#shop/stock/list-stock-movements.server.ts";
import { stockChangeForm } from "#shop/stock/stock-change-form.ts";
import { buttonClass } from "#ui/button.tsx";
import { Table } from "#ui/table/table.tsx";
import { answerAdminForm, tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { AdminHead } from "#web/admin/frame/admin-head.tsx";
import { ReturnLink } from "#web/admin/lists/return-link.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { houseContext } from "#web/server/house.server.ts";
import { mustFindProduct, notFound } from "../product-form/managed-product.server.ts";
import { stockHeldFr } from "../product-form/product-refusals.ts";
import type { Route } from "./+types/stock-journal";
import { stockColumns } from "./stock-columns.tsx";
import { StockForm } from "./stock-form.tsx";

const FAILURE = "Le stock n’a pas pu être modifié. Veuillez réessayer.";

export async function loader(args: Route.LoaderArgs) {
  const { id, name, stock, reserved } = await mustFindProduct(args);
  const { database } = args.context.get(houseContext);
  const before = Number(new URL(args.request.url).searchParams.get("avant"));
  const place = Number.isSafeInteger(before) && before > 0 ? before : null;
  const journal = await listStockMovements(database, { productId: id, before: place });
  const units = await listProductUnits(database, id);
  return { id, name, stock, reserved, units, ...journal };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(
    args,
    { schema: stockChangeForm, failure: FAILURE },
    async ({ unite: unitId, ...change }, by, house) => {
      const { id: productId } = await mustFindProduct(args);
      const changed = await changeStock(house, { by, productId, unitId, ...change });
      if (changed.ok) {
        return tell(href("/admin/produits/:id/stock", { id: productId }), "stock-modifie");
      }
      if (changed.error.code === "not_found") throw notFound();
      return { status: 422, fields: { quantity: stockHeldFr(changed.error.held) } };
    },
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), FAILURE);

export default function StockJournal({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, stock, reserved, units, movements, next, isOfSeveral } = loaderData;
  const held = reserved > 0 ? `, dont ${reserved} en cours de paiement` : "";
  return (
    <>
      <AdminHead title="Journal de stock" lede={`${name} : ${stock} en stock${held}`}>
        <ReturnLink className={buttonClass("line", { size: "sm" })} to="/admin">
          Retour au catalogue
        </ReturnLink>
      </AdminHead>
      <div className="wrap stock-journal">
        <StockForm key={movements[0]?.id ?? 0} units={units} reply={actionData} />
        <section className="stack [--stack:1rem]" aria-labelledby="mouvements">
          <h2 className="t-block" id="mouvements">
            Mouvements
          </h2>
          <Table
            label="Tableau des mouvements"
            columns={stockColumns({ name, isOfSeveral })}
            rows={movements}
            empty={<p className="t-body">Aucun mouvement pour le moment.</p>}
          />
          {next && (
            <Link
              className={buttonClass("line", { size: "sm" })}
              to={`${href("/admin/produits/:id/stock", { id })}?avant=${next}`}
            >
              Mouvements plus anciens
            </Link>
          )}
        </section>
      </div>
    </>
  );
}
