import { data, href, Link, Outlet } from "react-router";
import { formatLongDate, formatPrice } from "#copy/formats.ts";
import { findCustomer } from "#shop/personal-data/find-customer.server.ts";
import { Tag } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { Fact } from "#ui/fact.tsx";
import { Panel } from "#ui/panel.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { idIn } from "../forms/typed-id.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ReturnBar } from "../lists/return-link.tsx";
import type { Route } from "./+types/customer";
import { customerKindsFr } from "./customer-kinds.ts";
import { CustomerAddresses, CustomerMessages, CustomerOrders } from "./customer-parts.tsx";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database } = args.context.get(houseContext);
  const customer = await findCustomer(database, idIn(args.params.id));
  if (!customer) throw data(null, { status: 404 });
  return { customer };
}

export default function CustomerFile({ loaderData: { customer } }: Route.ComponentProps) {
  const { id, name, email, kind, emailVerified, since, orders, spent } = customer;
  const { label, tone } = customerKindsFr[kind];
  return (
    <>
      <ReturnBar to="/admin/clients">Tous les clients</ReturnBar>
      <AdminHead title={name || email} lede={<Tag tone={tone}>{label}</Tag>}>
        <a
          className={buttonClass("line", { size: "sm" })}
          href={href("/admin/clients/:id/donnees", { id })}
        >
          Exporter ses données
        </a>
        {kind !== "administrator" && (
          <Link
            className={buttonClass("danger", { size: "sm" })}
            to={href("/admin/clients/:id/effacer", { id })}
            preventScrollReset
          >
            Effacer ce client
          </Link>
        )}
      </AdminHead>
      <div className="wrap stack [--stack:1.5rem]">
        <div className="customer-file">
          <Panel id="profil" title="Profil">
            <dl className="facts">
              <Fact name="E-mail">
                <a className="link wrap-anywhere" href={`mailto:${email}`}>
                  {email}
                </a>
              </Fact>
              {kind !== "guest" && (
                <Fact name="Adresse e-mail confirmée">{emailVerified ? "Oui" : "Non"}</Fact>
              )}
              <Fact name="Client depuis le">{formatLongDate(since)}</Fact>
              <Fact name="Commandes">{orders}</Fact>
              <Fact name="Total dépensé">{formatPrice(spent)}</Fact>
            </dl>
          </Panel>
          <CustomerAddresses addresses={customer.addresses} />
          <CustomerOrders orders={customer.latestOrders} />
          <CustomerMessages messages={customer.messages} />
        </div>
      </div>
      <Outlet />
    </>
  );
}
