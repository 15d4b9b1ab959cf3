import { ArrowLeft } from "lucide-react";
import { data, href, Link } from "react-router";
import { formatDay } from "#copy/formats.ts";
import { numberWord } from "#copy/number-words.ts";
import { contactAbout } from "#shop/contact/order-about.ts";
import { listInvoicesOf } from "#shop/invoices/list-invoices-of.server.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { findOrderOf } from "#shop/orders/reading/find-order-of.server.ts";
import { orderLink } from "#shop/orders/reading/order-link.server.ts";
import { hiddenMeta } from "#web/document/seo.ts";
import { OrderBeside } from "#web/parts/orders/order-beside.tsx";
import { OrderDetails } from "#web/parts/orders/order-details.tsx";
import { OrderParcels } from "#web/parts/orders/order-parcels.tsx";
import { PageHead } from "#web/parts/shell/page-head.tsx";
import { besideOf } from "#web/server/answers/beside-of.server.ts";
import { storiesOf } from "#web/server/answers/stories-of.server.ts";
import { houseContext } from "#web/server/house.server.ts";
import { requireCustomer } from "#web/server/session.server.ts";
import { tabAddress } from "../frame/account-tab.ts";
import type { Route } from "./+types/order";
import { OrderAside } from "./order-aside.tsx";

export async function loader(args: Route.LoaderArgs) {
  const house = args.context.get(houseContext);
  const { config, database } = house;
  const { userId } = await requireCustomer(args);
  const order = await findOrderOf({ db: database.db }, { userId, orderId: args.params.id });
  // Someone else's is not found, like one that does not exist.
  if (!order) throw data(null, { status: 404 });
  const { id } = order;
  const invoices = await listInvoicesOf({ db: database.db }, { orderId: id });
  return {
    order,
    stories: await storiesOf(house, order),
    beside: await besideOf(house, order),
    withdrawalHref: orderLink(config, id, "/retractation"),
    documents: invoices.map(({ number, series }) =>
      series === "F"
        ? {
            label: `Facture ${number}`,
            href: `${href("/account/commandes/:id/facture.pdf", { id })}?numero=${number}`,
          }
        : {
            label: `Avoir ${number}`,
            href: href("/account/avoirs/:number", { number: `${number}.pdf` }),
          },
    ),
  };
}

export const meta = ({ params, loaderData }: Route.MetaArgs) =>
  hiddenMeta(
    `Commande ${orderNumber(loaderData?.order ?? params)}`,
    "Le détail et le suivi de votre commande.",
  );

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, stories, beside, withdrawalHref, documents } = loaderData;
  const contactHref = contactAbout(orderNumber(order));
  const several = stories.length > 1 ? `, en ${numberWord(stories.length)} colis` : "";
  return (
    <div className="wrap pb-section">
      <PageHead
        title="Suivre ma commande"
        lead={`Commande ${orderNumber(order)}, passée le ${formatDay(order.orderDate)}${several}.`}
      >
        <Link className="arrow-link is-back" to={tabAddress("commandes")}>
          <ArrowLeft className="icon" /> Mes Commandes
        </Link>
      </PageHead>
      <div className="tracking">
        <div className="stack [--stack:clamp(2.5rem,5vw,4rem)]">
          <OrderBeside beside={beside} />
          <OrderParcels stories={stories} delivery={order.delivery} contactHref={contactHref} />
          <OrderDetails {...{ order, withdrawalHref, documents }} as="h2" />
        </div>
        <OrderAside {...{ order, documents, contactHref }} />
      </div>
    </div>
  );
}
