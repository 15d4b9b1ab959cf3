import { Lock, Package, ShieldCheck, Truck } from "lucide-react";

export const promises = [
  { Icon: Package, title: "Expédition soignée", detail: "Sous 2 à 3 jours ouvrés" },
  { Icon: Truck, title: "Livraison 24 à 48 h", detail: "Délai annoncé avant paiement" },
  { Icon: ShieldCheck, title: "Garantie 14 jours", detail: "Remplacement ou remboursement" },
  { Icon: Lock, title: "Paiement sécurisé", detail: "Carte bancaire ou lien de paiement" },
];

export function Promises() {
  return (
    <aside className="promises" aria-label="Nos engagements">
      <ul className="wrap">
        {promises.map(({ Icon, title, detail }) => (
          <li key={title}>
            <Icon className="icon" />
            <div>
              <b>{title}</b>
              <span className="t-xs">{detail}</span>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
