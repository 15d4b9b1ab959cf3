import { Alert } from "#ui/alert.tsx";
import { FairHead } from "./fair-head.tsx";

/** A browser that keeps nothing would lose sales: it sells none. */
export const NothingKept = () => (
  <>
    <FairHead title="Foire" lede="Ce navigateur ne peut rien garder." />
    <div className="wrap">
      <Alert kind="error">
        Une vente faite ici se perdrait : quittez la navigation privée, ou ouvrez cette page dans un
        autre navigateur.
      </Alert>
    </div>
  </>
);
