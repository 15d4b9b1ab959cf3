import { Form, useSearchParams, useSubmit } from "react-router";
import { type Period, periodIn, periods } from "#shop/statistics/period.ts";
import { buttonClass } from "#ui/button.tsx";
import { useFollowedValue } from "#web/parts/hooks/use-followed-value.ts";

const LABELS: Record<Period, string> = {
  "30-jours": "30 derniers jours",
  "12-semaines": "12 dernières semaines",
  annee: "Cette année",
};

export function PeriodChoice() {
  const [search] = useSearchParams();
  const submit = useSubmit();
  const period = periodIn(search.get("periode"));
  const select = useFollowedValue<HTMLSelectElement>(period);
  return (
    <Form
      className="contents"
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      <label className="sr-only" htmlFor="periode">
        Période
      </label>
      <select
        ref={select}
        className="select min-h-11 w-auto py-1"
        id="periode"
        name="periode"
        defaultValue={period}
      >
        {periods.map((one) => (
          <option key={one} value={one}>
            {LABELS[one]}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={buttonClass("line", { size: "sm" })}>
          Afficher
        </button>
      </noscript>
    </Form>
  );
}
