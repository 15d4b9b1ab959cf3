import { formatDay, formatPrice, formatTime } from "#copy/formats.ts";
import { toldEditFr } from "#copy/order-edits.ts";
import { showActor, showDeskEvent } from "#copy/orders/desk.ts";
import type { DeskOrder } from "#shop/orders/desk/desk-order.ts";
import { Panel } from "#ui/panel.tsx";

/** All that happened to an order, and who it was; notes among the rest. */
export function OrderStory({ order }: { order: DeskOrder }) {
  return (
    <Panel id="suivi" title="Suivi">
      <ol className="timeline">
        {order.story.map((event) => (
          <li key={event.key}>
            <div>
              <span>
                {showDeskEvent(event)}
                {event.amountCents !== null && ` : ${formatPrice(event.amountCents)}`}
              </span>
              {event.edit && (
                <p className="t-sm c-2 whitespace-pre-line">{toldEditFr(event.edit)}</p>
              )}
              {event.note && <p className="t-sm c-2 whitespace-pre-line">{event.note}</p>}
            </div>
            <span className="t-xs tnum">
              {showActor(event)}, le{" "}
              <time dateTime={event.at.toISOString()}>
                {formatDay(event.at)} à {formatTime(event.at)}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
