import { data, href, Link, Outlet } from "react-router";
import { findVariantsToEdit } from "#shop/catalogue/variants/find-variants-to-edit.server.ts";
import { listIdleStock } from "#shop/catalogue/variants/list-idle-stock.server.ts";
import { saveVariants } from "#shop/catalogue/variants/save-variants.server.ts";
import { readVariantRows, rowsIn, variantsForm } from "#shop/catalogue/variants/variant-rows.ts";
import { listProductPrices } from "#shop/pricing/list-product-prices.server.ts";
import { openReductions } from "#shop/pricing/reductions/open-reductions.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { answerAdminForm, tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { idIn } from "#web/admin/forms/typed-id.server.ts";
import { AdminHead } from "#web/admin/frame/admin-head.tsx";
import { ReturnBar } from "#web/admin/lists/return-link.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/variants";
import { IdleStocks } from "./idle-stock.tsx";
import { PriceHistory } from "./price-history.tsx";
import { NOT_SAVED, refusalFr } from "./variant-values.ts";
import { VariantsForm } from "./variants-form.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database, clock } = args.context.get(houseContext);
  const productId = idIn(args.params.id);
  const edited = await findVariantsToEdit(database, productId);
  if (!edited) throw data(null, { status: 404 });
  const [idle, prices, reductions] = await Promise.all([
    listIdleStock(database, productId),
    listProductPrices(database, { productId }),
    openReductions(database.db, productId),
  ]);
  return { edited, idle, prices: { prices, reductions, now: clock.now() } };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(
    args,
    { schema: variantsForm, failure: NOT_SAVED },
    async ({ version, ...typed }, by, house) => {
      const productId = idIn(args.params.id);
      const rows = readVariantRows(rowsIn(typed), productId);
      if (!rows.ok) return { status: 422, fields: rows.error };
      const saved = await saveVariants(house, { by, productId, version, rows: rows.value });
      if (saved.ok) {
        const page = href("/admin/produits/:id/declinaisons", { id: productId });
        return tell(page, "declinaisons-enregistrees");
      }
      const { error } = saved;
      if (error.code === "not_found") throw data(null, { status: 404 });
      return { status: error.code === "changed_meanwhile" ? 409 : 422, ...refusalFr(error) };
    },
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), NOT_SAVED);

export default function Variants({ loaderData, actionData }: Route.ComponentProps) {
  const { edited, idle, prices } = loaderData;
  const { id, name } = edited.product;
  return (
    <>
      <ReturnBar to="/admin">Catalogue</ReturnBar>
      <AdminHead title={name} lede="Déclinaisons, lots et prix">
        <Link
          className={buttonClass("line", { size: "sm" })}
          to={href("/admin/produits/:id", { id })}
        >
          Modifier la fiche
        </Link>
      </AdminHead>
      <div className="stack [--stack:1.25rem]">
        <IdleStocks product={edited.product} idle={idle} />
        <VariantsForm
          // Once saved, the form begins again with what it has become.
          key={edited.version}
          edited={edited}
          reply={actionData}
        />
        <PriceHistory product={edited.product} variants={edited.variants} {...prices} />
      </div>
      <Outlet />
    </>
  );
}
