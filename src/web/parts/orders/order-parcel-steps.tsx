import { formatFullDay } from "#copy/dispatch/weather.ts";
import { formatDay, formatTime } from "#copy/formats.ts";
import { showStep } from "#copy/orders/order-stories.ts";
import type { StoryStep } from "#shop/orders/stories/parcel-story.ts";
import type { ParcelStory } from "#shop/orders/stories/read-stories.server.ts";

/** The way of a parcel, from the payment to its door. */
export const OrderParcelSteps = ({ story }: { story: ParcelStory }) => (
  <ol className="parcel-steps" aria-label="Étapes">
    {story.steps.map((step) => (
      <li
        key={`${step.kind} ${step.at?.toISOString() ?? ""}`}
        className={classOf(step)}
        aria-current={step.phase === "now" ? "step" : undefined}
      >
        <span>
          <b>{showStep(step.kind, story)}</b>
          {step.words && <span className="said">« {step.words} »</span>}
        </span>
        <When step={step} />
      </li>
    ))}
  </ol>
);

function classOf({ kind, phase }: StoryStep): string {
  if (phase !== "now") return phase === "done" ? "is-done" : "";
  const isKept = kind === "waits" || kind === "incident" || kind === "returned";
  return isKept ? "is-now is-wait" : "is-now";
}

function When({ step: { kind, at, day } }: { step: StoryStep }) {
  if (day) return <span className="t-xs">{formatFullDay(day)}</span>;
  if (!at) return null;
  return (
    <time className="t-xs tnum" dateTime={at.toISOString()}>
      {kind === "waits" && "depuis le "}
      {formatDay(at)} à {formatTime(at)}
    </time>
  );
}
