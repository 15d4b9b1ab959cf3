import { shopIdentity } from "#config/shop-identity.ts";
import { StructuredData, useOrigin } from "#web/document/structured-data.tsx";
import { useInstagram } from "#web/parts/shell/use-instagram.ts";
import { useShopDetails } from "#web/parts/shell/use-shop-details.ts";

/** Who we are, and how to search our shop. The street is on the legal notice only. */
export function HomeStructuredData() {
  const origin = useOrigin();
  const instagram = useInstagram();
  const { email, phone, town, postalCode } = useShopDetails();
  return (
    <StructuredData
      data={[
        {
          "@type": "OnlineStore",
          "@id": `${origin}/#boutique`,
          name: shopIdentity.name,
          description: shopIdentity.description,
          url: `${origin}/`,
          logo: `${origin}/icon-512.png`,
          email,
          telephone: phone.replace(/^0/, "+33 "),
          address: {
            "@type": "PostalAddress",
            addressLocality: town,
            postalCode,
            addressCountry: "FR",
          },
          sameAs: instagram && [instagram],
        },
        {
          "@type": "WebSite",
          "@id": `${origin}/#site`,
          name: shopIdentity.name,
          url: `${origin}/`,
          inLanguage: "fr",
          publisher: { "@id": `${origin}/#boutique` },
          potentialAction: {
            "@type": "SearchAction",
            target: {
              "@type": "EntryPoint",
              urlTemplate: `${origin}/products?q={search_term_string}`,
            },
            "query-input": "required name=search_term_string",
          },
        },
      ]}
    />
  );
}
