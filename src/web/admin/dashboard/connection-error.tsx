import { useLocation } from "react-router";
import { buttonClass } from "#ui/button.tsx";

/** « Réessayer » is a document request: it works even if what failed is the script's connection. */
export function ConnectionError() {
  const { pathname } = useLocation();
  return (
    <div role="alert" className="panel stack border border-rouge/45 bg-rouge-fond [--stack:.75rem]">
      <h2 className="t-plant">Erreur de connexion</h2>
      <p className="t-sm">Erreur lors de la vérification des bases de données</p>
      <form action={pathname}>
        <button type="submit" className={buttonClass("line", { size: "sm" })}>
          Réessayer
        </button>
      </form>
    </div>
  );
}
