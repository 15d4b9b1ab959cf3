import { shopIdentity } from "#config/shop-identity.ts";
import { productCategories } from "#shop/catalogue/category.ts";
import type { ShopDetails } from "#shop/seller/shop-details.ts";
import { houseContext } from "#web/server/house.server.ts";
import type { Route } from "./+types/llms";

export function loader({ context }: Route.LoaderArgs) {
  const { config, shopIdentity: identity } = context.get(houseContext);
  const { origin } = config.publicUrl;
  return new Response(describeShop(origin, identity.current().details), {
    headers: { "Content-Type": "text/markdown; charset=utf-8" },
  });
}

const describeShop = (origin: string, { email, phone }: ShopDetails) => `# ${shopIdentity.name}

> ${shopIdentity.description}

Le site est en français. Les prix sont en euros, toutes taxes comprises, hors frais de livraison. Les commandes sont expédiées sous 2 à 3 jours ouvrés, puis livrées en 24 à 48 h ; les plantes sont garanties 14 jours. Le stock et le prix qui font foi sont ceux de la fiche produit.

## Boutique

- [Tous les produits](${origin}/products) : recherche par \`?q=\`, tri par \`?tri=prix\`, \`prix-desc\` ou \`nom\`
${productCategories.map((category) => `- [${category}](${origin}/products?${new URLSearchParams({ categorie: category })})`).join("\n")}

## Conseils

- [Articles](${origin}/articles) : guides d’entretien, tutoriels, tendances
- [Conseils d’entretien](${origin}/conseils-entretien) : lumière, arrosage, humidité, rempotage
- [Questions fréquentes](${origin}/faq)

## Informations

- [Contact](${origin}/contact) : ${email}, ${phone}
- [Conditions générales de vente](${origin}/conditions-generales-de-vente)
- [Politique de confidentialité](${origin}/politique-confidentialite)
- [Mentions légales](${origin}/mentions-legales)

## Flux

- [Catalogue complet](${origin}/feeds/google-merchant.xml) : chaque produit avec prix, disponibilité et image, au format Google Merchant
- [Articles](${origin}/articles/feed.xml) : RSS
- [Plan du site](${origin}/sitemap.xml)
`;
