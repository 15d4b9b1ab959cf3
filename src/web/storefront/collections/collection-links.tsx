import { href, NavLink } from "react-router";
import { useCollectionLinks } from "#web/parts/shell/use-collection-links.ts";

/** A quiet row above the list; nothing in a shop without collections. */
export function CollectionLinks() {
  const collections = useCollectionLinks();
  if (collections.length === 0) return null;
  return (
    <nav className="collections" aria-label="Collections">
      {[{ to: href("/products"), label: "Nos Produits" }, ...collections].map(({ to, label }) => (
        <NavLink key={to} to={to} end prefetch="intent">
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
