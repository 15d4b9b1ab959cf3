import { LogOut, User } from "lucide-react";
import { href, Link } from "react-router";
import { SignOut } from "./sign-out.tsx";

/**
 * What guests, customers and administrators see, all in the page that everyone gets; the style
 * sheet shows the one that `data-account` on <html> names (see account-hint.ts).
 */
export function AccountLinks() {
  return (
    <>
      <Link className="text-action" data-for="guest" to={href("/login")} prefetch="intent">
        Connexion
      </Link>
      <Link className="text-action" data-for="user" to={href("/account")} prefetch="intent">
        Mon Compte
      </Link>
      <Link className="text-action" data-for="admin" to={href("/admin")} rel="nofollow">
        Administration
      </Link>
      <div data-for="user admin">
        <SignOut className="text-action">Déconnexion</SignOut>
      </div>
    </>
  );
}

/** The same for the foot of the mobile menu. */
export function AccountMenuLinks() {
  return (
    <>
      <Link data-for="guest" to={href("/login")}>
        <User className="icon" />
        Connexion
      </Link>
      <Link data-for="user" to={href("/account")}>
        <User className="icon" />
        Mon Compte
      </Link>
      <Link data-for="admin" to={href("/admin")} rel="nofollow">
        <User className="icon" />
        Administration
      </Link>
      <div data-for="user admin">
        <SignOut>
          <LogOut className="icon" />
          Déconnexion
        </SignOut>
      </div>
    </>
  );
}
