import { Stars } from "./stars.tsx";

/** Invented, and said to be: real and verified reviews replace them before the shop opens. */
const samples = [
  {
    city: "Lyon",
    text: "Mon Monstera est arrivé parfaitement emballé, la motte encore humide. Trois semaines plus tard, il déroulait déjà une nouvelle feuille.",
  },
  {
    city: "Nantes",
    text: "La bouture d’Albo correspondait exactement à la description : un beau nœud, une racine aérienne et une tige bien striée. Les conseils joints m’ont évité bien des erreurs.",
  },
  {
    city: "Lille",
    text: "Une question sur des feuilles jaunes, une réponse claire dans la journée. On sent que les plantes sont entre de bonnes mains.",
  },
];

export function Testimonials() {
  return (
    <section className="section wrap" aria-labelledby="testimonials-title">
      <h2 className="t-section mb-block" id="testimonials-title">
        Ils les font grandir
      </h2>
      <div className="quotes">
        {samples.map(({ city, text }) => (
          <figure key={city}>
            <Stars count={5} />
            <blockquote>{text}</blockquote>
            <figcaption>
              <b>Prénom N., {city}</b>
              Exemple de témoignage
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
