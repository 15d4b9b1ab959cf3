import { fairMomentFr, plantsFr } from "#copy/fairs.ts";
import { formatPrice } from "#copy/formats.ts";
import { times } from "#kernel/money.ts";
import type { DeskFair, FairEvent } from "#shop/fairs/desk/find-fair.server.ts";
import { Panel } from "#ui/panel.tsx";

/** The latest first: what was sold, as the phones have told it, and what was done at the desk. */
export function FairStory({ fair: { events, state, devices } }: { fair: DeskFair }) {
  return (
    <Panel id="fil" title="Au fil de la foire">
      <ol className="timeline fair-story">
        {state === "open" && devices.length > 0 && (
          <li>
            <span className="c-3">Ventes du téléphone, à venir</span>
            <span className="t-xs w-full">dès qu’il a du réseau</span>
          </li>
        )}
        {events.map((event) => (
          <li key={event.id}>
            <span>{event.isCancelled ? <s>{eventFr(event)}</s> : eventFr(event)}</span>
            <time className="t-xs tnum w-full" dateTime={event.at.toISOString()}>
              {fairMomentFr(event.at)}
            </time>
          </li>
        ))}
      </ol>
      {events.length === 0 && <p className="t-body">Rien encore.</p>}
      <p className="t-xs c-3 fair-till">
        La foire note le stock, pas la caisse : la recette est encaissée sur votre terminal.
      </p>
    </Panel>
  );
}

function eventFr({ kind, name, pieces, priceCents }: FairEvent): string {
  if (kind === "taken") return `${plantsFr(pieces)} ${pieces > 1 ? "emportées" : "emportée"}`;
  if (kind === "returned") return `${plantsFr(pieces)} de retour`;
  if (kind === "lost_phone") return "Téléphone perdu";
  if (kind === "settled") return "Une vente réglée";
  const what = name ?? "Plante non emportée";
  const price = priceCents === null ? "" : `, ${formatPrice(times(priceCents, pieces))}`;
  return `${pieces > 1 ? `${pieces} × ` : ""}${what}${price}`;
}
