import { Clock, Droplet, Package } from "lucide-react";

export function OnArrival({ isFetched }: { isFetched: boolean }) {
  return (
    <div className="stack [--stack:.75rem]">
      <h2 className="t-block">{isFetched ? "De retour chez vous" : "À l’arrivée du colis"}</h2>
      <ul className="ticks max-w-[36rem]">
        <li>
          <Package className="icon" />
          <span>
            <b>Ouvrez le jour même</b> et laissez la plante debout, à l’abri du soleil direct.
          </span>
        </li>
        <li>
          <Droplet className="icon" />
          <span>
            <b>N’arrosez pas tout de suite.</b> Attendez que la surface du substrat sèche.
          </span>
        </li>
        <li>
          <Clock className="icon" />
          <span>
            <b>Un souci ?</b> Signalez-le sous 24 h avec des photos : la garantie court 14 jours.
          </span>
        </li>
      </ul>
    </div>
  );
}
