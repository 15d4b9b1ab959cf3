import { Link } from "react-router";
import { Alert } from "#ui/alert.tsx";
import type { Mending } from "./missing-mentions.ts";

type Props = { missing: readonly Mending[]; isDemonstration: boolean };

/** What keeps the shop closed, or would; nothing when nothing is missing. */
export function MissingList({ missing, isDemonstration }: Props) {
  if (missing.length === 0) return null;
  const many = missing.length > 1;
  return (
    <Alert kind="warning">
      {isDemonstration
        ? "À compléter avant d’ouvrir une vraie boutique : en attendant, un vendeur fictif est affiché."
        : `La boutique est fermée : ${many ? `${missing.length} mentions obligatoires manquent` : "une mention obligatoire manque"}. Elle ouvre dès que tout est rempli.`}
      <ul className="mt-3 grid list-disc gap-x-8 pl-5 sm:grid-cols-2">
        {missing.map(({ label, to }) => (
          <li key={to} className="py-2.5 sm:py-1">
            <Link className="link" to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
