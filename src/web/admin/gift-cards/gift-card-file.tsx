import { data, href, Link, Outlet } from "react-router";
import { formatDay, formatLongDate, formatPrice, formatTime } from "#copy/formats.ts";
import { giftDayFr } from "#copy/gift-cards.ts";
import { type DeskCard, findDeskCard } from "#shop/gift-sales/desk/find-desk-card.server.ts";
import { orderNumber } from "#shop/orders/order-number.ts";
import { Tag } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { Fact } from "#ui/fact.tsx";
import { Panel } from "#ui/panel.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";
import { houseContext } from "#web/server/house.server.ts";
import { requireAdmin } from "#web/server/session.server.ts";
import { AdminHead } from "../frame/admin-head.tsx";
import { ReturnBar } from "../lists/return-link.tsx";
import type { Route } from "./+types/gift-card-file";
import { CardLedger } from "./card-ledger.tsx";
import { cardStates, originFr } from "./card-words.ts";

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args);
  const { database, clock } = args.context.get(houseContext);
  const card = await findDeskCard({ db: database.db, clock }, args.params);
  if (!card) throw data(null, { status: 404 });
  return { card };
}

export default function GiftCardFile({ loaderData: { card } }: Route.ComponentProps) {
  const { codeEnd, state } = card;
  const { label, tone } = cardStates[state];
  return (
    <>
      <ReturnBar to="/admin/cartes-cadeaux">Toutes les cartes</ReturnBar>
      <AdminHead title={`Carte …${codeEnd}`} lede={<Tag tone={tone}>{label}</Tag>}>
        <CardButtons card={card} />
      </AdminHead>
      <div className="wrap stack [--stack:1.5rem]">
        <div className="customer-file">
          <Panel id="carte" title="Carte">
            <Facts card={card} />
          </Panel>
          <Panel id="mouvements" title="Historique">
            <CardLedger movements={card.movements} />
          </Panel>
        </div>
      </div>
      <Outlet />
    </>
  );
}

function CardButtons({ card }: { card: DeskCard }) {
  const { id, state, isSealed, isPrinted, order, balanceCents } = card;
  const isHere = state !== "replaced" && balanceCents > 0;
  return (
    <>
      {isSealed && isPrinted && !order && (
        // A document of its own: the browser shows it, and prints it.
        <form method="post" action={href("/admin/cartes-cadeaux/:id/imprimer", { id })}>
          <Button type="submit" size="sm">
            Imprimer la carte
          </Button>
        </form>
      )}
      {isHere && (
        <Link
          className={buttonClass("line", { size: "sm" })}
          to={href("/admin/cartes-cadeaux/:id/remplacer", { id })}
          preventScrollReset
        >
          Renvoyer sous un nouveau code
        </Link>
      )}
      {isHere && (
        <StepForm action={href("/admin/cartes-cadeaux/:id/etat", { id })}>
          <Button
            type="submit"
            size="sm"
            variant={state === "blocked" ? "line" : "danger"}
            name="kind"
            value={state === "blocked" ? "unblocked" : "blocked"}
          >
            {state === "blocked" ? "Débloquer" : "Bloquer"}
          </Button>
        </StepForm>
      )}
    </>
  );
}

function Facts({ card }: { card: DeskCard }) {
  const { order, reason, message, replacesId, replacedById } = card;
  return (
    <dl className="facts">
      <Fact name="Solde">{formatPrice(card.balanceCents)}</Fact>
      <Fact name="Valeur">{formatPrice(card.initialCents)}</Fact>
      <Fact name="Expire">{formatLongDate(card.expiresAt)}</Fact>
      <Fact name="Pour">
        {card.recipientName ?? "—"}
        {card.recipientEmail && <span className="block wrap-anywhere">{card.recipientEmail}</span>}
      </Fact>
      <Fact name="Origine">
        {originFr(card)}
        {reason && <span className="block">{reason}</span>}
      </Fact>
      {card.isContested && (
        <Fact name="Bloquée">
          Son paiement est contesté : elle se débloque si la banque tranche pour vous.
        </Fact>
      )}
      <Fact name="Envoi">{sendingFr(card)}</Fact>
      {message && <Fact name="Mot">{message}</Fact>}
      {order && (
        <Fact name="Commande">
          <Link className="link" to={href("/admin/commandes/:id", { id: order.id })}>
            {orderNumber(order)}
          </Link>
        </Fact>
      )}
      {replacesId && (
        <Fact name="Remplace">
          <CardLink id={replacesId}>la carte d’avant</CardLink>
        </Fact>
      )}
      {replacedById && (
        <Fact name="Remplacée par">
          <CardLink id={replacedById}>la carte d’après</CardLink>
        </Fact>
      )}
    </dl>
  );
}

const CardLink = ({ id, children }: { id: string; children: string }) => (
  <Link className="link" to={href("/admin/cartes-cadeaux/:id", { id })}>
    {children}
  </Link>
);

function sendingFr({ sentAt, isPrinted, sendOn, recipientEmail, isSealed }: DeskCard): string {
  if (sentAt) {
    const day = `le ${formatDay(sentAt)} à ${formatTime(sentAt)}`;
    return isPrinted && !recipientEmail ? `Imprimée ${day}` : `Partie ${day}`;
  }
  if (!isSealed) return "Ne part pas";
  if (sendOn) return `Partira ${giftDayFr(sendOn)}, entre 8 h et 9 h`;
  return isPrinted ? "À imprimer" : "Part maintenant";
}
