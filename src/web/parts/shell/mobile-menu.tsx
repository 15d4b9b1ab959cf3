import { ArrowRight, Gift, Heart, Menu, X } from "lucide-react";
import { Fragment, useRef } from "react";
import { href, Link, NavLink } from "react-router";
import { IconButton } from "#ui/icon-button.tsx";
import { useOnNavigation } from "../hooks/use-on-navigation.ts";
import { AccountMenuLinks } from "./account-links.tsx";
import { AdminMenu } from "./admin-menu.tsx";
import { Brand } from "./brand.tsx";
import { InstagramIcon } from "./instagram-icon.tsx";
import { mainLinks } from "./main-links.ts";
import { useCollectionLinks } from "./use-collection-links.ts";
import { useInstagram } from "./use-instagram.ts";

const MENU = "menu";

// A browser that knows commands opens the menu by itself, before any script has loaded.
const showsMenu = { command: "show-modal", commandfor: MENU };
const knowsCommands = () => "commandForElement" in HTMLButtonElement.prototype;

export function MobileMenu() {
  const menu = useRef<HTMLDialogElement>(null);
  const instagram = useInstagram();
  useOnNavigation(() => menu.current?.close());
  return (
    <>
      <IconButton
        label="Ouvrir le menu"
        className="menu-btn"
        aria-haspopup="dialog"
        onClick={() => knowsCommands() || menu.current?.showModal()}
        {...showsMenu}
      >
        <Menu className="icon" />
      </IconButton>
      <dialog ref={menu} className="menu-sheet" id={MENU} aria-label="Menu">
        <div className="bar">
          <Brand />
          <form method="dialog">
            <IconButton label="Fermer le menu" type="submit" className="flush-r">
              <X className="icon" />
            </IconButton>
          </form>
        </div>
        <nav aria-label="Menu mobile">
          {mainLinks.map(({ to, label }) => (
            <Fragment key={to}>
              <NavLink to={to}>
                {label}
                <ArrowRight className="icon" />
              </NavLink>
              {to === href("/products") && <CollectionEntries />}
            </Fragment>
          ))}
          <Link to={`${href("/account")}?tab=commandes`}>
            Mes Commandes
            <ArrowRight className="icon" />
          </Link>
        </nav>
        <AdminMenu />
        {/* What is said of a sign-out would be hidden behind the menu. */}
        <div className="foot" onSubmit={() => menu.current?.close()}>
          <Link to={href("/envies")}>
            <Heart className="icon" />
            Mes envies
          </Link>
          <Link to={href("/cartes-cadeaux")}>
            <Gift className="icon" />
            Cartes cadeaux
          </Link>
          <AccountMenuLinks />
          {instagram && (
            <a href={instagram} rel="noopener">
              <InstagramIcon className="icon" />
              Instagram
            </a>
          )}
        </div>
      </dialog>
    </>
  );
}

function CollectionEntries() {
  const collections = useCollectionLinks();
  if (collections.length === 0) return null;
  return (
    <ul className="menu-collections" aria-label="Collections">
      {collections.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to}>{label}</NavLink>
        </li>
      ))}
    </ul>
  );
}
