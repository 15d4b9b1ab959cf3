import { formatDay, formatTime } from "#copy/formats.ts";
import { showOrderEvent } from "#copy/orders/order-events.ts";
import type { OrderEvent } from "#shop/orders/order.ts";

/** What happened to an order, oldest first. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  const told = events.flatMap((event) => {
    const label = showOrderEvent(event);
    return label ? [{ label, at: event.at }] : [];
  });
  return (
    <ol className="timeline">
      {told.map(({ label, at }) => (
        <li key={`${label} ${at.toISOString()}`}>
          <span>{label}</span>
          <time className="t-xs tnum" dateTime={at.toISOString()}>
            {formatDay(at)} à {formatTime(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
