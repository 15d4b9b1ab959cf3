import { href, Link } from "react-router";
import type { SendcloudState } from "#shop/carriers/connect-sendcloud.server.ts";
import { Tag } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";

export function CarrierCard({ carrier }: { carrier: SendcloudState }) {
  const isConnected = carrier.secretKeyEnd !== null;
  return (
    <article className="conn">
      <header>
        <h2>Transporteurs</h2>
        <Tag tone={isConnected ? "green" : "amber"}>
          {isConnected ? "Connecté" : "Non connecté"}
        </Tag>
      </header>
      <p className="t-sm t-body">{wordsOf(carrier)}</p>
      <Link
        className={buttonClass("line", { size: "sm" })}
        to={href("/admin/connexions/sendcloud")}
        preventScrollReset
      >
        Configurer Sendcloud
      </Link>
    </article>
  );
}

function wordsOf({ secretKeyEnd, signatureKeyEnd }: SendcloudState) {
  if (secretKeyEnd === null) return "Sans Sendcloud, les étiquettes se font à la main.";
  return signatureKeyEnd === null
    ? "Sendcloud. Le suivi des colis est demandé toutes les six heures."
    : "Sendcloud. Le suivi des colis arrive de lui-même.";
}
