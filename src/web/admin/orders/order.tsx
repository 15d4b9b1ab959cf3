import { href, Outlet } from "react-router";
import { formatLongDate, formatTime } from "#copy/formats.ts";
import { showDeskOrder } from "#copy/orders/order-status.ts";
import { listInvoicesOf } from "#shop/invoices/list-invoices-of.server.ts";
import { addNote } from "#shop/orders/desk/add-note.server.ts";
import { listOpenOf } from "#shop/orders/incidents/read-incidents.server.ts";
import { readLabels } from "#shop/orders/labels/read-labels.server.ts";
import { orderNumber, orderReference } from "#shop/orders/order-number.ts";
import {
  findFirstOrder,
  listSupplements,
} from "#shop/orders/supplements/find-supplements.server.ts";
import { paymentLink } from "#shop/payment-links/link-token.server.ts";
import { Tag } from "#ui/badge.tsx";
import { orOffline } from "#web/parts/forms/form-reply.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { answerAdminForm, tell } from "../forms/answer-admin-form.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ScreenFailure } from "../frame/screen-failure.tsx";
import { ReturnBar } from "../lists/return-link.tsx";
import { loadScreen } from "../screen.server.ts";
import type { Route } from "./+types/order";
import { DisputeAlert } from "./alerts/dispute-alert.tsx";
import { IncidentAlert } from "./alerts/incident-alert.tsx";
import { ReviewAlert } from "./alerts/review-alert.tsx";
import { WithheldAlert } from "./alerts/withheld-alert.tsx";
import { loadDepartures } from "./departure/load-departures.server.ts";
import { deskOrderOf, tillOf } from "./desk-order.server.ts";
import { DocumentLinks } from "./documents/document-links.tsx";
import { OrderMoney } from "./money/order-money.tsx";
import { NextSteps } from "./next-steps.tsx";
import { noteForm } from "./note-form.ts";
import { NotePanel } from "./note-panel.tsx";
import { OrderPeople } from "./order-people.tsx";
import { OrderStock } from "./order-stock.tsx";
import { OrderStory } from "./order-story.tsx";
import { ParcelPanels } from "./parcel/parcel-panels.tsx";
import { FirstOrderAlert } from "./supplements/first-order-alert.tsx";
import { SupplementPanel } from "./supplements/supplement-panel.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  return loadScreen(args, async () => {
    const order = await deskOrderOf(args);
    const till = tillOf(args);
    const { db, clock } = till;
    const { carriers, config } = args.context.get(houseContext);
    const [invoices, labels, carrier, departures, incidents, asked, first] = await Promise.all([
      listInvoicesOf({ db }, { orderId: order.id }),
      readLabels({ db }, { orderId: order.id }),
      carriers.open(),
      loadDepartures(till, order.id),
      listOpenOf({ db }, { orderId: order.id }),
      listSupplements({ db }, { orderId: order.id }),
      findFirstOrder({ db }, { orderId: order.id }),
    ]);
    const supplements = asked.map((one) => ({ ...one, url: paymentLink(config, one.linkId) }));
    const shown = {
      invoices,
      labels,
      madeBy: carrier.name,
      departures,
      incidents,
      supplements,
      first,
    };
    return { order, now: clock.now(), ...shown };
  });
}

export const action = (args: Route.ActionArgs) =>
  answerAdminForm(args, noteForm, async ({ note }, by) => {
    const { id } = await deskOrderOf(args);
    await addNote(tillOf(args), { orderId: id, text: note, by });
    return tell(href("/admin/commandes/:id", { id }), "note-ajoutee");
  });

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orOffline(serverAction());

/** Everything about one order; what is done to it opens over it. */
export default function DeskOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <ScreenFailure />;
  const { order, now, invoices, labels, madeBy, departures, incidents, supplements, first } =
    loaderData;
  const status = showDeskOrder(order);
  return (
    <>
      <ReturnBar to="/admin/commandes">Commandes</ReturnBar>
      <AdminHead
        title={`Commande ${orderNumber(order)}`}
        lede={
          <span className="row [--row:.75rem]">
            <Tag tone={status.tone}>{status.label}</Tag>
            Passée le {formatLongDate(order.orderDate)} à {formatTime(order.orderDate)}
            {order.number !== null && <span>Réf. {orderReference(order.id)}</span>}
          </span>
        }
      >
        <NextSteps order={order} />
      </AdminHead>
      <div className="wrap desk-column">
        <FirstOrderAlert first={first} />
        <ReviewAlert order={order} />
        <DisputeAlert order={order} now={now} />
        <WithheldAlert order={order} now={now} />
        <IncidentAlert order={order} incidents={incidents} />
        <div className="dash">
          <div className="desk-column col-span-8">
            <OrderMoney order={order} />
            <SupplementPanel supplements={supplements} />
            <ParcelPanels order={order} labels={labels} madeBy={madeBy} departures={departures} />
            <OrderStory order={order} />
            {/* What was written leaves the box empty. */}
            <NotePanel key={order.story.filter(({ note }) => note).length} reply={actionData} />
          </div>
          <div className="desk-column col-span-4">
            <OrderPeople order={order} />
            <DocumentLinks order={order} invoices={invoices} />
            <OrderStock movements={order.movements} />
          </div>
        </div>
      </div>
      <Outlet />
    </>
  );
}
