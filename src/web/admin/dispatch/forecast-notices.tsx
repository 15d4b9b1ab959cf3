import { href, Link } from "react-router";
import { formatDay, formatTime } from "#copy/formats.ts";
import { Alert } from "#ui/alert.tsx";
import { buttonClass } from "#ui/button.tsx";
import type { Week } from "./load-week.server.ts";

const line = buttonClass("line", { size: "sm" });

/** What keeps the machine from deciding, as long as it is so. */
export function ForecastNotices({
  hasOrigin,
  forecast: { isConnected, isStale, readAt },
}: {
  hasOrigin: boolean;
  forecast: Week["forecast"];
}) {
  return (
    <div className="stack [--stack:.75rem] empty:hidden">
      {!hasOrigin && (
        <Alert
          kind="warning"
          action={
            <Link className={line} to={href("/admin/parametres/identite")}>
              Compléter les coordonnées
            </Link>
          }
        >
          Le code postal de la boutique n’est pas celui d’un département : le trajet des colis n’est
          pas connu.
        </Alert>
      )}
      {!isConnected && (
        <Alert
          kind="warning"
          action={
            <Link className={line} to={href("/admin/connexions/open-meteo")}>
              Connecter Open-Meteo
            </Link>
          }
        >
          Sans prévision : chaque colis de plantes demande votre décision.
        </Alert>
      )}
      {isConnected && !readAt && (
        <Alert kind="info">Les prévisions n’ont pas encore été lues : elles arrivent.</Alert>
      )}
      {isStale && readAt && (
        <Alert kind="warning">
          Les dernières prévisions sont du {formatDay(readAt)} à {formatTime(readAt)} : trop
          anciennes pour décider. Chaque colis de plantes demande votre décision.
        </Alert>
      )}
    </div>
  );
}
