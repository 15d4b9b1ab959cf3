import { data, href } from "react-router";
import { linkMessageFr, saveLinkRefusalFr } from "#copy/links/payment-links.ts";
import { isId, newId } from "#kernel/ids.ts";
import { basisPoints } from "#kernel/money.ts";
import { findLink } from "#shop/payment-links/known-link.server.ts";
import { linkForm, toLink } from "#shop/payment-links/link-form.ts";
import { paymentLink } from "#shop/payment-links/link-token.server.ts";
import { listLinksBeside } from "#shop/payment-links/list-links.server.ts";
import { isOpenLink } from "#shop/payment-links/payment-link.ts";
import { saveLink } from "#shop/payment-links/save-link.server.ts";
import { readVatRates } from "#shop/settings/read-vat-rates.server.ts";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import { idIn } from "../forms/typed-id.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ReturnBar } from "../lists/return-link.tsx";
import type { Route } from "./+types/edit-link";
import { LinkEditor } from "./link-editor.tsx";
import { LinkPanel } from "./link-panel.tsx";
import { linesOf, newValues, valuesOf } from "./link-values.ts";
import { OtherLinks } from "./other-links.tsx";

const NEW = "nouveau";
const NOT_SAVED = "Le lien n’a pas pu être enregistré. Veuillez réessayer.";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { id } = args.params;
  const { database, clock, config } = args.context.get(houseContext);
  const rates = (await readVatRates(database)).map((rate) => basisPoints(rate));
  const beside = (own: string | null) => listLinksBeside({ db: database.db, clock }, { id: own });
  if (id === NEW) {
    const others = await beside(null);
    return { values: newValues(newId()), lines: [], rates, link: null, others };
  }
  const link = await findLink(database.db, { id: idIn(id) }, clock.now());
  if (!link) throw data(null, { status: 404 });
  const url = paymentLink(config, id);
  const { order, state, heldUntil } = link;
  return {
    values: valuesOf(link),
    lines: linesOf(link),
    rates,
    others: await beside(link.id),
    link: {
      ...{ id, state, heldUntil, url, isOpen: isOpenLink(state), orderId: order.id },
      name: order.name,
      message: linkMessageFr({ name: order.name, lines: order.lines, heldUntil, url }),
      delivery: link.delivery,
      isSupplement: link.supplementOf !== null,
      sums: {
        count: order.lines.length,
        ...{ itemsCents: order.itemsCents, discountCents: order.discountCents },
        ...{ deliveryCents: order.deliveryCents, totalCents: order.totalCents },
      },
    },
  };
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, { schema: linkForm, failure: NOT_SAVED }, async (fields, by, house) => {
    const { db, clock, payments: gateway, config } = house;
    const isNew = args.params.id === NEW;
    const id = isNew ? null : idIn(args.params.id);
    const saved = await saveLink(
      { db, clock, gateway, secretKey: config.secretKey },
      {
        id,
        ...(isId(fields.id) && { newId: fields.id }),
        version: fields.version,
        typed: toLink(fields),
        by,
      },
    );
    if (saved.ok) {
      const page = href("/admin/a-regler/:id", saved.value);
      return tell(page, isNew ? "lien-pret" : "lien-a-jour");
    }
    const { error } = saved;
    const words = saveLinkRefusalFr(error);
    if (error.code === "discount_too_large") return { status: 422, fields: { discount: words } };
    return { status: 409, failure: words };
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  orOffline(serverAction(), NOT_SAVED);

export default function EditLink({ loaderData, actionData, params }: Route.ComponentProps) {
  const { values, lines, rates, link, others } = loaderData;
  const editor = { values, lines, rates, reply: actionData, isNew: link === null };
  return (
    <>
      <ReturnBar to="/admin/a-regler">À régler</ReturnBar>
      <AdminHead
        title="Commande à régler"
        lede="Une vente par message : vous préparez, le client paie par un lien."
      />
      <div className="wrap desk-column">
        <div className="dash link-desk">
          {link && (
            <div className="desk-column col-span-4">
              <LinkPanel link={link} />
            </div>
          )}
          <div className="desk-column col-span-8">
            {(link === null || (link.isOpen && !link.isSupplement)) && (
              <LinkEditor key={`${params.id} ${values.version}`} {...editor} />
            )}
            <OtherLinks {...others} />
          </div>
        </div>
      </div>
    </>
  );
}
