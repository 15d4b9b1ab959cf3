import {
  ArrowRight,
  Droplet,
  Droplets,
  Globe,
  Leaf,
  type LucideIcon,
  PawPrint,
  Ruler,
  Sprout,
  Sun,
  Thermometer,
} from "lucide-react";
import { href, Link } from "react-router";
import type { Botanical } from "#shop/catalogue/product-facts.ts";

const DIFFICULTIES = ["Facile", "Modéré", "Difficile"] as const;

export function ProductCare({ botanical }: { botanical: Botanical }) {
  const [from, to] = botanical.idealTemperatureC;
  const facts: { Icon: LucideIcon; name: string; value: string }[] = [
    { Icon: Sun, name: "Lumière", value: botanical.light },
    { Icon: Droplet, name: "Arrosage", value: botanical.watering },
    {
      Icon: Thermometer,
      name: "Température",
      value: `${from} à ${to}\u00a0°C, jamais sous ${botanical.minTemperatureC}\u00a0°C`,
    },
    { Icon: Droplets, name: "Humidité", value: botanical.humidity },
    { Icon: Ruler, name: "Taille adulte", value: botanical.adultHeight },
    { Icon: Globe, name: "Origine", value: botanical.origin },
    { Icon: Leaf, name: "Famille", value: botanical.family },
    {
      Icon: PawPrint,
      name: "Animaux",
      value: botanical.toxicToPets
        ? "Toxique pour les chats et les chiens"
        : "Sans danger connu pour les chats et les chiens",
    },
  ];
  return (
    <section className="care-sheet section" aria-labelledby="culture">
      <div className="wrap duo">
        <div className="stack">
          <h2 className="t-section" id="culture">
            Fiche de culture
          </h2>
          <p className="t-body max-w-[22rem]">
            Ce que cette plante demande, dans l’ordre où elle vous le fera savoir.
          </p>
          <Link className="arrow-link" to={href("/conseils-entretien")}>
            Conseils d'Entretien <ArrowRight className="icon" />
          </Link>
        </div>
        <dl className="facts">
          {facts.map(({ Icon, name, value }) => (
            <div key={name}>
              <dt>
                <Icon className="icon" />
                {name}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>
              <Sprout className="icon" />
              Difficulté
            </dt>
            <dd>
              {botanical.difficulty}
              <br />
              <Gauge level={DIFFICULTIES.indexOf(botanical.difficulty) + 1} />
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

/** Repeats for the eye what the word beside it says. */
function Gauge({ level }: { level: number }) {
  return (
    <span className="gauge" aria-hidden="true">
      {DIFFICULTIES.map((difficulty, index) => (
        <i key={difficulty} className={index < level ? "on" : undefined} />
      ))}
    </span>
  );
}
