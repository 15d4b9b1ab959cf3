/** Shown where no card is ever charged, and nowhere else. */
export function TestCard() {
  return (
    <div className="test-card">
      <p>Carte de test</p>
      <code>4242 4242 4242 4242</code>
      <p>Une date future, un CVC à 3 chiffres et un code postal valide, au choix.</p>
    </div>
  );
}
