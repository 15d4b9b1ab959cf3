import { href } from "react-router";

export const mainLinks = [
  { to: href("/products"), label: "Nos Produits" },
  { to: href("/articles"), label: "Articles" },
  { to: href("/conseils-entretien"), label: "Conseils d'Entretien" },
  { to: href("/faq"), label: "FAQ" },
  { to: href("/contact"), label: "Contact" },
] as const;
