import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { shopIdentity } from "#config/shop-identity.ts";
import { CartLink } from "../cart/cart-link.tsx";
import { SearchPanel, SearchToggle } from "../search/header-search.tsx";
import { WishesLink } from "../wishes/wishes-link.tsx";
import { AccountLinks } from "./account-links.tsx";
import { Brand } from "./brand.tsx";
import { InstagramIcon } from "./instagram-icon.tsx";
import { mainLinks } from "./main-links.ts";
import { MobileMenu } from "./mobile-menu.tsx";
import { useInstagram } from "./use-instagram.ts";

type SiteHeaderProps = {
  overHero?: boolean;
  /** What is asked instead of the shop's products. */
  search?: ReactNode;
};

/** The same for every visitor: the browser fills in the cart's count and who is signed in. */
export function SiteHeader({ overHero = false, search }: SiteHeaderProps) {
  const instagram = useInstagram();
  return (
    <header className={overHero ? "site-header site-header--over" : "site-header"}>
      <div className="wrap bar">
        <MobileMenu />
        <Brand />
        <nav className="nav" aria-label="Navigation principale">
          {mainLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} prefetch="intent">
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="actions">
          {search ?? <SearchToggle />}
          {instagram && (
            <a
              className="icon-btn wide"
              href={instagram}
              rel="noopener"
              aria-label={`${shopIdentity.name} sur Instagram`}
            >
              <InstagramIcon className="icon" />
            </a>
          )}
          <WishesLink />
          <AccountLinks />
          <CartLink />
        </div>
      </div>
      {!search && <SearchPanel />}
    </header>
  );
}
