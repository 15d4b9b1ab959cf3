import { Mail, MapPin } from "lucide-react";
import { href, Link } from "react-router";
import { shopIdentity } from "#config/shop-identity.ts";
import { OPEN_COOKIE_CONSENT } from "../consent/cookie-consent.tsx";
import { InstagramIcon } from "./instagram-icon.tsx";
import { useCollectionLinks } from "./use-collection-links.ts";
import { useInstagram } from "./use-instagram.ts";
import { useShopDetails } from "./use-shop-details.ts";

const shopLinks = [
  { to: href("/products"), label: "Nos Produits" },
  { to: href("/conseils-entretien"), label: "Conseils d'Entretien" },
  { to: href("/articles"), label: "Articles" },
  { to: href("/faq"), label: "FAQ" },
  { to: href("/cartes-cadeaux"), label: "Cartes cadeaux" },
];

const legalLinks = [
  { to: href("/mentions-legales"), label: "Mentions Légales" },
  { to: href("/conditions-generales-de-vente"), label: "Conditions Générales de Vente" },
  { to: href("/retractation"), label: "Renoncer au contrat ici" },
  { to: href("/politique-confidentialite"), label: "Politique de confidentialité" },
  { to: href("/cookies"), label: "Cookies" },
  { to: href("/accessibilite"), label: "Accessibilité" },
];

const manageCookies = () => window.dispatchEvent(new Event(OPEN_COOKIE_CONSENT));

export function SiteFooter() {
  return (
    <footer className="site-footer">
      <div className="wrap">
        <FooterColumns />
        <div className="base t-xs">
          <span>© {shopIdentity.name}</span>
          <span>Prix en euros, toutes taxes comprises</span>
        </div>
      </div>
      <div className="giant" aria-hidden="true">
        {shopIdentity.name}
      </div>
    </footer>
  );
}

export function FooterColumns() {
  const { locality } = useShopDetails();
  return (
    <div className="cols">
      <div className="stack">
        <p className="pitch">{shopIdentity.description}</p>
        <p className="t-sm c-3">{locality}</p>
      </div>
      <div>
        <h2>Boutique</h2>
        <FooterLinks links={[...shopLinks, ...useCollectionLinks()]} />
      </div>
      <div>
        <h2>Informations</h2>
        <FooterLinks links={legalLinks} />
        <button type="button" onClick={manageCookies}>
          Gérer les cookies
        </button>
      </div>
      <div>
        <h2>Nous joindre</h2>
        <Contacts />
      </div>
    </div>
  );
}

function FooterLinks({ links }: { links: { to: string; label: string }[] }) {
  return (
    <ul>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} prefetch="intent">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Contacts() {
  const { email } = useShopDetails();
  const instagram = useInstagram();
  return (
    <ul>
      <li>
        <a href={`mailto:${email}`}>
          <Mail className="icon icon--sm" />
          {email}
        </a>
      </li>
      {instagram && (
        <li>
          <a href={instagram} rel="noopener">
            <InstagramIcon className="icon icon--sm" />
            Instagram
          </a>
        </li>
      )}
      <li>
        <Link to={href("/contact")} prefetch="intent">
          <MapPin className="icon icon--sm" />
          Contact et horaires
        </Link>
      </li>
    </ul>
  );
}
