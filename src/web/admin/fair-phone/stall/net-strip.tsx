import { CloudUpload, LogIn, TriangleAlert, Wifi, WifiOff } from "lucide-react";
import { formatShortDay } from "#copy/dispatch/weather.ts";
import { formatTime } from "#copy/formats.ts";
import { parisDay } from "#kernel/paris-day.ts";
import type { Kept } from "../kept/keep-sales.ts";
import type { Trouble } from "../sync/ask-shop.ts";

type NetStripProps = { kept: Kept; trouble: Trouble | null; waiting: number };

/** Whether the shop hears this phone, and what waits to be told. */
export function NetStrip(props: NetStripProps) {
  const { Icon, title, detail, isFine = false, action } = saidOf(props);
  return (
    <div className={isFine ? "fair-net is-fine" : "fair-net"} role="status">
      <Icon className="icon" aria-hidden="true" />
      <b>{title}</b>
      <small>{detail}</small>
      {action}
    </div>
  );
}

function saidOf({ kept, trouble, waiting }: NetStripProps) {
  const keptHere = waiting > 0 ? `${salesFr(waiting)} dans ce téléphone. ` : "";
  if (trouble === "signed-out") {
    return {
      Icon: LogIn,
      title: "Reconnectez-vous pour envoyer",
      detail: `${keptHere}Vous pouvez continuer.`,
      action: (
        <a className="btn btn--line btn--sm" href="/login?next=%2Ffoire">
          Se connecter
        </a>
      ),
    };
  }
  if (trouble === "refused") {
    return {
      Icon: TriangleAlert,
      title: "La boutique n’a pas pris ces ventes",
      detail: `${keptHere}Elles y restent ; regardez la foire au bureau.`,
    };
  }
  if (trouble === "off" || kept.offlineSince) {
    const since = kept.offlineSince ? ` depuis ${sinceFr(new Date(kept.offlineSince))}` : "";
    return {
      Icon: WifiOff,
      title: `Hors réseau${since}`,
      detail: `${keptHere}Vous pouvez continuer.`,
    };
  }
  if (waiting > 0) {
    return { Icon: CloudUpload, title: "Envoi…", detail: keptHere, isFine: true };
  }
  return {
    Icon: Wifi,
    title: "Tout est envoyé",
    detail: kept.heardAt
      ? `La boutique vous a entendu à ${formatTime(new Date(kept.heardAt))}.`
      : "",
    isFine: true,
  };
}

const salesFr = (count: number) => (count > 1 ? `${count} ventes gardées` : "1 vente gardée");

/** « 10 h 12 », or « sam. 21, 10 h 12 » of another day. */
function sinceFr(moment: Date): string {
  const day = parisDay(moment);
  const time = formatTime(moment);
  return day === parisDay(new Date()) ? time : `${formatShortDay(day)}, ${time}`;
}
