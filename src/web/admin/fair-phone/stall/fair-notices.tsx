import { Alert } from "#ui/alert.tsx";
import type { KeptFair, KeptSale } from "../kept/fair-kept.ts";

type FairNoticesProps = { fair: KeptFair; sales: readonly KeptSale[] };

/** What a seller has to know and cannot see on the stall. */
export function FairNotices({ fair, sales }: FairNoticesProps) {
  const toLookAt = sales.filter(({ conflict }) => conflict);
  return (
    <>
      {fair.state === "ended" && (
        <Alert kind="info">Cette foire est rentrée : plus rien n’est à vendre ici.</Alert>
      )}
      {fair.state === "open" && fair.lines.length === 0 && (
        <Alert kind="warning">
          Ce téléphone n’a pas de part : donnez-la lui au bureau, avec du réseau.
        </Alert>
      )}
      {toLookAt.length > 0 && (
        <Alert kind="warning">
          {toLookAt.length > 1
            ? `${toLookAt.length} ventes sont à revoir au bureau : `
            : "Une vente est à revoir au bureau : "}
          {toLookAt.map(({ name }) => name).join(", ")}.
        </Alert>
      )}
    </>
  );
}
