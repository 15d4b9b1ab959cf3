import type { HomeTexts } from "#shop/content/home-texts.ts";

export function WhyChooseUs({ texts }: { texts: HomeTexts["why"] }) {
  const reasons = ([1, 2, 3, 4] as const).map((place) => ({
    place,
    figure: texts[`figure${place}`],
    unit: texts[`unit${place}`],
    title: texts[`title${place}`],
    text: texts[`text${place}`],
  }));
  return (
    <section className="section why" aria-labelledby="why-title">
      <div className="wrap duo">
        <div className="stack">
          <h2 className="t-section" id="why-title">
            {texts.title}
          </h2>
          <p className="t-body max-w-[24rem]">{texts.lead}</p>
        </div>
        <dl className="why-list">
          {reasons.map(({ place, figure, unit, title, text }) => (
            <div key={place}>
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
