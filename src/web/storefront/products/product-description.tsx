import { isKnownFact } from "#shop/catalogue/known-fact.ts";
import type { SafetyInformation } from "#shop/catalogue/product-facts.ts";
import type { ProductDetails } from "#shop/catalogue/storefront/find-product.server.ts";
import { Fact } from "#ui/fact.tsx";

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
  const { manufacturerName, manufacturerPostalAddress, manufacturerEmail } = information;
  const { modelOrBatch, responsiblePerson } = information;
  const maker = [manufacturerName, manufacturerPostalAddress, manufacturerEmail].filter(
    isKnownFact,
  );
  const warnings = information.warnings.filter(isKnownFact);
  if (maker.length + warnings.length === 0 && !isKnownFact(modelOrBatch)) return null;
  return (
    <div className="stack">
      <h3 className="t-plant">Sécurité et fabricant</h3>
      <dl className="facts">
        {maker.length > 0 && (
          <Fact name="Fabricant" className="whitespace-pre-line">
            {maker.join("\n")}
          </Fact>
        )}
        {responsiblePerson && (
          <Fact name="Responsable dans l’Union européenne" className="whitespace-pre-line">
            {`${responsiblePerson.name}\n${responsiblePerson.postalAddress}\n${responsiblePerson.email}`}
          </Fact>
        )}
        {isKnownFact(modelOrBatch) && <Fact name="Modèle ou lot">{modelOrBatch}</Fact>}
        {warnings.length > 0 && <Fact name="Avertissements">{warnings.join(" ")}</Fact>}
      </dl>
    </div>
  );
}
