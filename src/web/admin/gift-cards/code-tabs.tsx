import { href } from "react-router";
import { ViewTabs } from "../frame/view-tabs.tsx";

/** Both kinds of codes, side by side. */
export const CodeTabs = ({ current }: { current: "codes" | "cards" }) => (
  <div className="wrap mb-6">
    <ViewTabs
      label="Codes et cartes"
      tabs={[
        { to: href("/admin/codes"), name: "Codes de réduction", isCurrent: current === "codes" },
        {
          to: href("/admin/cartes-cadeaux"),
          name: "Cartes cadeaux",
          isCurrent: current === "cards",
        },
      ]}
    />
  </div>
);
