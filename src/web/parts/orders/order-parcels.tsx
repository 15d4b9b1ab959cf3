import { formatFullDay } from "#copy/dispatch/weather.ts";
import { formatDay, formatTime } from "#copy/formats.ts";
import { formatOptions } from "#copy/options.ts";
import { hoursFr, pointFr, slotFr } from "#copy/orders/order-hours.ts";
import { showStanding } from "#copy/orders/order-stories.ts";
import { parcelName } from "#copy/orders/parcels.ts";
import type { OrderDetails } from "#shop/orders/order.ts";
import type { ParcelStory, StoryLine } from "#shop/orders/stories/read-stories.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Tag } from "#ui/badge.tsx";
import { Picture } from "#ui/picture.tsx";
import { Measures } from "#ui/text/measures.tsx";
import { OrderParcelSteps } from "./order-parcel-steps.tsx";
import { OrderParcelWait } from "./order-parcel-wait.tsx";
import { TrackingLink } from "./tracking-link.tsx";

/** With the page on which its customer answers, where it waits. */
export type ShownStory = ParcelStory & { waitHref: string | null };

type Props = {
  stories: readonly ShownStory[];
  delivery: OrderDetails["delivery"];
  /** Where whoever follows it writes to the shop about it. */
  contactHref: string;
};

/** Each parcel of an order: what is in it, where it stands, and what it waits for. */
export const OrderParcels = ({ stories, ...props }: Props) =>
  stories.map((story) => <Parcel key={story.id} story={story} {...props} />);

function Parcel({ story, delivery, contactHref }: Omit<Props, "stories"> & { story: ShownStory }) {
  const { wait, state, promisedBefore, leavesBefore, isFetched } = story;
  const { label, tone } = showStanding(story);
  const heading = `colis-${story.position}`;
  const isTroubled = state === "incident" || state === "returned";
  return (
    <section
      className={wait || isTroubled ? "parcel-story is-held" : "parcel-story"}
      aria-labelledby={heading}
    >
      <header>
        <h2 id={heading}>{story.of > 1 ? parcelName(story) : "Votre colis"}</h2>
        <Tag tone={tone}>{label}</Tag>
      </header>
      <ul className="parcel-story__lines">
        {story.lines.map((line) => (
          <Line key={line.itemId} line={line} />
        ))}
      </ul>
      {wait && story.waitHref && <OrderParcelWait wait={wait} to={story.waitHref} />}
      {isTroubled && <Trouble state={state} contactHref={contactHref} />}
      <Carried story={story} />
      {state === "to_collect" && <ToCollect delivery={delivery} isFetched={isFetched} />}
      {state === "delivered" && <Arrived story={story} contactHref={contactHref} />}
      <OrderParcelSteps story={story} />
      {promisedBefore && (
        <p className="t-xs">Promis au plus tard le {formatFullDay(promisedBefore)}.</p>
      )}
      {leavesBefore && <p className="t-xs">Part au plus tard le {formatFullDay(leavesBefore)}.</p>}
    </section>
  );
}

function Line({ line: { name, options, quantity, picture } }: { line: StoryLine }) {
  const chosen = formatOptions(options);
  return (
    <li>
      {picture ? <Picture picture={picture} alt="" sizes="4rem" /> : <span />}
      <span>
        <b className="name">
          <Measures>{name}</Measures>
        </b>
        <span className="t-xs">
          <Measures>{[chosen, `Quantité : ${quantity}`].filter(Boolean).join(". ")}</Measures>
        </span>
      </span>
    </li>
  );
}

function Carried({ story }: { story: ShownStory }) {
  const { carrier, trackingNumber, trackingUrl, handedAt: shippedAt } = story;
  if (!carrier || !trackingNumber || !shippedAt) return null;
  return (
    <p className="carrier">
      <TrackingLink parcel={{ carrier, trackingNumber, trackingUrl, shippedAt }} />
    </p>
  );
}

function Trouble({ state, contactHref }: { state: ShownStory["state"]; contactHref: string }) {
  return (
    <Alert kind="warning">
      {state === "returned"
        ? "Le transporteur nous renvoie ce colis. L’atelier en est averti. "
        : "Le transporteur signale un incident sur ce colis. L’atelier en est averti. "}
      <a className="link" href={contactHref}>
        Écrire à l’atelier
      </a>
    </Alert>
  );
}

/** Where it waits for whoever fetches it, and when. */
function ToCollect({ delivery, isFetched }: Pick<Props, "delivery"> & { isFetched: boolean }) {
  const { point, collection, relayPoint } = delivery;
  if (isFetched) {
    return (
      <p className="parcel-story__place">
        <b>À retirer à l’atelier</b>
        {collection && <span>{slotFr(collection)}</span>}
        {collection?.address && <span>{collection.address}</span>}
      </p>
    );
  }
  if (!point && !relayPoint) return null;
  return (
    <p className="parcel-story__place">
      <b>À retirer au point relais</b>
      <span>{point ? pointFr(point) : relayPoint}</span>
      {point?.hours && <span className="t-xs">{hoursFr(point.hours).join(", ")}</span>}
    </p>
  );
}

function Arrived({ story, contactHref }: { story: ShownStory; contactHref: string }) {
  const { deliveredAt, isFetched, lines } = story;
  const isAlive = lines.some(({ isLiving }) => isLiving);
  return (
    <div className="parcel-story__place">
      <p>
        {isFetched ? "Retiré" : "Livré"}
        {deliveredAt && ` le ${formatDay(deliveredAt)} à ${formatTime(deliveredAt)}`}. Tout est bien
        arrivé ?
      </p>
      <p className="row [--row:.25rem_1.5rem]">
        {isAlive && (
          <a className="link link--tap" href="/conseils-entretien">
            Lire les premiers soins
          </a>
        )}
        <a className="link link--tap" href={contactHref}>
          Signaler un problème
        </a>
      </p>
    </div>
  );
}
