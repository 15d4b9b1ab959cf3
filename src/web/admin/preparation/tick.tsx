import type { ReactNode } from "react";
import { href, useFetcher } from "react-router";
import { useHydrated } from "#web/parts/hooks/use-hydrated.ts";

type TickProps = {
  roundId: string;
  /** What is ticked: a stop of the pick list, or a line of a parcel. */
  of: { unite: string } | { colis: string; ligne: string };
  isDone: boolean;
  /** Of a parcel that has left. */
  isOff?: boolean;
  className: string;
  children: ReactNode;
};

/** A box that is ticked at once and sent behind: it says what it is to be, never « the other ». */
export function Tick({ roundId, of, isDone, isOff = false, className, children }: TickProps) {
  const fetcher = useFetcher();
  const isLive = useHydrated();
  const sent = fetcher.formData?.get("etat");
  const isTicked = sent === undefined || sent === null ? isDone : sent === "fait";
  return (
    <fetcher.Form
      method="post"
      action={href("/admin/preparation/:id/cocher", { id: roundId })}
      className="contents"
    >
      {Object.entries(of).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="etat" value={isTicked ? "a-faire" : "fait"} />
      {isLive && <input type="hidden" name="sur" value="place" />}
      {/* biome-ignore lint/a11y/useSemanticElements: a box alone is not sent before scripts have loaded. */}
      <button
        type="submit"
        role="checkbox"
        aria-checked={isTicked}
        disabled={isOff}
        className={`${className}${isTicked ? " is-done" : ""}`}
      >
        <span className="cb" aria-hidden="true" />
        {children}
      </button>
    </fetcher.Form>
  );
}
