import { href, redirect } from "react-router";
import { newId } from "#kernel/ids.ts";
import { findSpecimenToEdit } from "#shop/catalogue/specimens/find-specimen-to-edit.server.ts";
import { listPlants } from "#shop/catalogue/specimens/list-plants.server.ts";
import { putSpecimenOnSale } from "#shop/catalogue/specimens/put-specimen-on-sale.server.ts";
import { newSpecimen } from "#shop/catalogue/specimens/specimen-form.ts";
import { readNumber } from "#shop/catalogue/specimens/specimen-state.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerAdminForm } from "../forms/answer-admin-form.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ReturnBar } from "../lists/return-link.tsx";
import type { Route } from "./+types/new-specimen";
import { CaptureForm } from "./capture/capture-form.tsx";
import { AFTER } from "./capture/done-step.tsx";
import { withOwnAddress } from "./own-photograph.server.ts";
import { NOT_SAVED, photographRefusalFr } from "./specimen-refusals.ts";

const DONE = "fait";

export async function loader(args: Route.LoaderArgs) {
  const { userId } = await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  const { searchParams } = new URL(args.request.url);
  const number = readNumber(searchParams.get(DONE) ?? "");
  const [plants, done] = await Promise.all([
    listPlants(database, { after: readNumber(searchParams.get(AFTER) ?? "") }),
    number === null ? null : findSpecimenToEdit(database, number),
  ]);
  return { userId, key: newId(), plants, done };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, { schema: newSpecimen, failure: NOT_SAVED }, async (typed, by, house) => {
    const { key, product: productId, ...form } = withOwnAddress(args.context, typed);
    const put = await putSpecimenOnSale(house, { by, key, productId, form });
    if (put.ok) return redirect(`${href("/admin/specimens/nouveau")}?${DONE}=${put.value.number}`);
    const { code } = put.error;
    return code === "not_found"
      ? { status: 422, fields: { product: "Cette plante n’est plus au catalogue" } }
      : { status: 422, fields: { photograph: photographRefusalFr[code] } };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), NOT_SAVED);

export default function NewSpecimen({ loaderData, actionData }: Route.ComponentProps) {
  const { key, ...loaded } = loaderData;
  return (
    <>
      <ReturnBar to="/admin/specimens">Spécimens</ReturnBar>
      <AdminHead
        title="Nouveau spécimen"
        lede={<span className="cap-lede">Quatre gestes, d’une main, en moins d’une minute.</span>}
      />
      <CaptureForm {...loaded} firstKey={key} reply={actionData} />
    </>
  );
}
