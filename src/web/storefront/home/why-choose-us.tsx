const reasons = [
  {
    figure: "14",
    unit: "jours",
    title: "Chaque plante est garantie",
    text: "Un souci à l’arrivée ? Une photo sous 24 h, et nous remplaçons ou remboursons.",
  },
  {
    figure: "24–48",
    unit: "h",
    title: "Un trajet court",
    text: "Expédiée sous 2 à 3 jours ouvrés, calée et protégée du froid, livrée en 7 jours ouvrés au plus.",
  },
  {
    figure: "18–25",
    unit: "°C",
    title: "Acclimatée à l’intérieur",
    text: "Élevée à la température d’un salon, jamais sous 15 °C.",
  },
  {
    figure: "8",
    unit: "gestes",
    title: "Un guide, pas des mystères",
    text: "Lumière, arrosage, rempotage : l’essentiel pour la faire durer.",
  },
];

export function WhyChooseUs() {
  return (
    <section className="section why" aria-labelledby="why-title">
      <div className="wrap duo">
        <div className="stack">
          <h2 className="t-section" id="why-title">
            Pourquoi choisir Canopée
          </h2>
          <p className="t-body max-w-[24rem]">
            Une plante rare voyage mal et s’installe lentement. Nous avons construit la boutique
            autour de ces deux moments.
          </p>
        </div>
        <dl className="why-list">
          {reasons.map(({ figure, unit, title, text }) => (
            <div key={title}>
              <dt>
                {figure}
                <small>{unit}</small>
              </dt>
              <dd>
                <b>{title}</b>
                {text}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
