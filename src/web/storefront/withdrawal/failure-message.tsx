import type { ShopDetails } from "#shop/seller/shop-details.ts";
import { Alert } from "#ui/alert.tsx";
import { useShopDetails } from "#web/parts/shell/use-shop-details.ts";
import type { WithdrawalFailure } from "./withdrawal-reply.ts";

const failuresFr = ({ email }: ShopDetails) =>
  ({
    too_many_withdrawals: `Plusieurs déclarations viennent d’être envoyées. Réessayez dans une heure ; un e-mail à ${email} vaut tout autant déclaration.`,
    looks_automatic: `Rien n’a été enregistré : un champ caché, réservé aux robots, a été rempli, peut-être par votre navigateur. Nous l’avons vidé, confirmez de nouveau ; un e-mail à ${email} vaut tout autant déclaration.`,
    unavailable: `Votre déclaration n’a pas pu être enregistrée. Réessayez dans un instant ; un e-mail à ${email} vaut tout autant déclaration.`,
    unreachable:
      "La connexion semble interrompue. Vérifiez votre accès à Internet, puis réessayez : rien de ce que vous avez saisi n’est perdu.",
  }) satisfies Record<WithdrawalFailure, string>;

export function FailureMessage({ failure }: { failure: WithdrawalFailure | undefined }) {
  const failures = failuresFr(useShopDetails());
  if (!failure) return null;
  return <Alert kind="error">{failures[failure]}</Alert>;
}
