import { data, href } from "react-router";
import { askLabelFr } from "#copy/orders/labels.ts";
import { askLabels } from "#shop/orders/labels/ask-labels.server.ts";
import { lacksLabel } from "#shop/orders/rounds/round.ts";
import { tell } from "#web/admin/forms/answer-admin-form.server.ts";
import { idIn } from "#web/admin/forms/typed-id.server.ts";
import { FormDialog } from "#web/parts/forms/form-dialog.tsx";
import { type FormReply, orOffline } from "#web/parts/forms/form-reply.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import type { Route } from "./+types/buy-labels";
import { roundOf } from "./load-round.server.ts";

const FAILURE =
  "Les étiquettes n’ont pas pu être demandées. Recommencez : aucune n’est achetée deux fois.";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const house = args.context.get(houseContext);
  const [{ id, parcels }, carrier] = await Promise.all([
    roundOf(house, args.params.id),
    house.carriers.open(),
  ]);
  return { id, count: parcels.filter(lacksLabel).length, isByHand: carrier.name === "manual" };
}

export async function action(args: Route.ActionArgs) {
  const by = await requireAdmin(args);
  const house = args.context.get(houseContext);
  const { parcels } = await roundOf(house, idIn(args.params.id));
  const { database, clock, carriers } = house;
  try {
    const asked = await askLabels(
      { db: database.db, clock, carriers },
      {
        by,
        parcels: parcels.filter(lacksLabel).map(({ id, orderId }) => ({ orderId, parcelId: id })),
      },
    );
    const refused = asked.flatMap(({ parcelId, asked: one }) => {
      const parcel = parcels.find(({ id }) => id === parcelId);
      // What somebody else asked for in between is on its way all the same.
      return one.ok || one.error === "label_asked" || !parcel
        ? []
        : [`Colis ${parcel.number}, ${parcel.customer} : ${askLabelFr[one.error]}`];
    });
    const done = asked.filter((one) => one.asked.ok).length;
    if (refused.length > 0) {
      const said = done > 1 ? `${done} étiquettes demandées.` : `${done} étiquette demandée.`;
      return data<FormReply>(
        { failure: [said, ...refused].join(" "), result: null },
        { status: 409 },
      );
    }
    const page = href("/admin/preparation/:id", { id: args.params.id });
    return tell(page, "etiquettes-demandees", done);
  } catch (error) {
    house.logger.error({ err: error }, "labels not asked for");
    return data<FormReply>({ failure: FAILURE, result: null }, { status: 503 });
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), FAILURE);

export default function BuyLabels({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { id, count, isByHand } = loaderData;
  return (
    <FormDialog
      title={count > 1 ? `Acheter ${count} étiquettes ?` : "Acheter les étiquettes ?"}
      submit="Acheter les étiquettes"
      sending="Demande en cours…"
      closeHref={href("/admin/preparation/:id", { id })}
      isDisabled={count === 0 || isByHand}
      reply={reply}
    >
      <p className="t-sm c-2">
        {isByHand
          ? "Aucun transporteur n’est connecté : faites les étiquettes sur son site, puis saisissez les numéros de suivi à la remise."
          : "Elles sont demandées au transporteur, une par colis, et arrivent d’elles-mêmes sur cette page. Imprimez ensuite : chacune précède le bon de son colis."}
      </p>
    </FormDialog>
  );
}
