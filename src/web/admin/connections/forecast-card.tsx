import { href, Link } from "react-router";
import { formatDay, formatTime } from "#copy/formats.ts";
import type { ForecastState } from "#shop/forecasts/read-forecast-state.server.ts";
import { Tag } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";

export function ForecastCard({ forecast: { apiKeyEnd, readAt } }: { forecast: ForecastState }) {
  const isConnected = apiKeyEnd !== null;
  return (
    <article className="conn">
      <header>
        <h2>Météo</h2>
        <Tag tone={isConnected ? "green" : "amber"}>
          {isConnected ? "Connecté" : "Non connecté"}
        </Tag>
      </header>
      <p className="t-sm t-body">
        {isConnected
          ? `Open-Meteo. ${readAt ? `Dernières prévisions le ${formatDay(readAt)} à ${formatTime(readAt)}.` : "Les prévisions n’ont pas encore été lues."}`
          : "Sans prévision, chaque colis de plantes demande votre décision."}
      </p>
      <Link
        className={buttonClass("line", { size: "sm" })}
        to={href("/admin/connexions/open-meteo")}
        preventScrollReset
      >
        Configurer Open-Meteo
      </Link>
    </article>
  );
}
