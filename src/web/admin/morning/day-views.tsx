import { href } from "react-router";
import { formatCount } from "#copy/formats.ts";
import { ViewTabs } from "../frame/view-tabs.tsx";

type DayViewsProps = {
  current: "morning" | "preparation" | "week";
  /** How many parcels have not left, where the screen knows it. */
  here?: number;
  /** Of them, how many are in a round; of one round, how far it is. */
  prepared?: number | string;
};

/** The screens of a day, side by side. */
export const DayViews = ({ current, here, prepared }: DayViewsProps) => (
  <ViewTabs
    label="La journée"
    tabs={[
      { to: href("/admin/ce-matin"), name: "Ce matin", isCurrent: current === "morning" },
      {
        to: href("/admin/preparation"),
        name: "Préparation",
        count: typeof prepared === "number" ? formatCount(prepared) : prepared,
        isCurrent: current === "preparation",
      },
      {
        to: href("/admin/expeditions"),
        name: "Semaine",
        count: here === undefined ? undefined : formatCount(here),
        isCurrent: current === "week",
      },
    ]}
  />
);
