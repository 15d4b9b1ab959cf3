import { data, href } from "react-router";
import { findVariantsToEdit } from "#shop/catalogue/variants/find-variants-to-edit.server.ts";
import { saveVariants } from "#shop/catalogue/variants/save-variants.server.ts";
import { readVariantRows } from "#shop/catalogue/variants/variant-rows.ts";
import { changeThenTell, showPage } from "#web/admin/forms/answer-admin-form.server.ts";
import { idIn } from "#web/admin/forms/typed-id.server.ts";
import { readFields } from "#web/server/answers/read-fields.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/return-variant";
import { valuesOf } from "./variant-values.ts";

const pageOf = (id: string) => href("/admin/produits/:id/declinaisons", { id });

export const loader = (args: Route.LoaderArgs) => showPage(args, pageOf(args.params.id));

/** Puts a variant on sale again, by the rules of the form that all of them are saved with. */
export const action = (args: Route.ActionArgs) =>
  changeThenTell(args, pageOf(args.params.id), async (by, house) => {
    const fields = await readFields(args.request, ["declinaison"]);
    const variantId = idIn(String(fields.get("declinaison")));
    const productId = idIn(args.params.id);
    const { database } = args.context.get(houseContext);
    const edited = await findVariantsToEdit(database, productId);
    if (!edited?.variants.some(({ id }) => id === variantId)) throw data(null, { status: 404 });
    const values = valuesOf(edited).map((row) =>
      row.id === variantId ? { ...row, sold: "on" } : row,
    );
    const rows = readVariantRows(values, productId);
    if (!rows.ok) return "declinaison-non-remise";
    const { version } = edited;
    const saved = await saveVariants(house, { by, productId, version, rows: rows.value });
    return saved.ok ? "declinaison-remise" : "declinaison-non-remise";
  });
