import type { ProductDetails } from "#shop/catalog/find-product.server.ts";
import type { SafetyInformation } from "#shop/catalog/product-facts.ts";

export function ProductDescription({ product }: { product: ProductDetails }) {
  const { longDescription, safetyInformation } = product;
  if (!longDescription && !safetyInformation) return null;
  return (
    <section className="wrap section duo" aria-labelledby="detail">
      <h2 className="t-section" id="detail">
        En détail
      </h2>
      <div className="stack [--stack:3rem]">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the loader. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: longDescription }} />
        {safetyInformation && <Safety information={safetyInformation} />}
      </div>
    </section>
  );
}

/** What Regulation (EU) 2023/988 wants shown with an object sold at a distance. */
function Safety({ information }: { information: SafetyInformation }) {
  return (
    <div className="stack">
      <h3 className="t-plant">Sécurité et fabricant</h3>
      <dl className="facts">
        <div>
          <dt>Fabricant</dt>
          <dd>
            {information.manufacturerName}
            <br />
            {information.manufacturerPostalAddress}
            <br />
            {information.manufacturerEmail}
          </dd>
        </div>
        <div>
          <dt>Modèle ou lot</dt>
          <dd>{information.modelOrBatch}</dd>
        </div>
        {information.warnings.length > 0 && (
          <div>
            <dt>Avertissements</dt>
            <dd>{information.warnings.join(" ")}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
