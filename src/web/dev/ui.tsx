import { Actions } from "./ui-actions.tsx";
import { Fields } from "./ui-fields.tsx";
import { Foundations } from "./ui-foundations.tsx";
import { Messages } from "./ui-messages.tsx";
import { Navigation } from "./ui-navigation.tsx";
import { Statuses } from "./ui-statuses.tsx";

export const meta = () => [
  { title: "Composants et états" },
  { name: "robots", content: "noindex" },
];

/** Every component of the design system, in every state. */
export default function DesignSystem() {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1 className="t-page">Composants et états</h1>
        <p className="t-lead">
          Planche de référence. Chaque ligne montre un composant dans ses états.
        </p>
      </div>
      <div className="states pb-section">
        <Foundations />
        <Actions />
        <Fields />
        <Statuses />
        <Messages />
        <Navigation />
      </div>
    </div>
  );
}
