/** A demonstration open to everyone must not be taken for a shop. */
export function DemoBanner() {
  return (
    <aside aria-label="Démonstration" className="bg-ambre-fond text-ambre">
      <p className="wrap t-xs py-2 text-center text-inherit">
        Boutique de démonstration : les paiements sont simulés, aucune somme n’est débitée.
      </p>
    </aside>
  );
}
