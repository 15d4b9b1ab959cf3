import type { ShopDetails } from "#shop/seller/shop-details.ts";
import { Alert } from "#ui/alert.tsx";
import { useShopDetails } from "#web/parts/shell/use-shop-details.ts";
import type { ContactReply } from "./contact-reply.ts";

const failuresFr = ({ phone, email }: ShopDetails) =>
  ({
    too_many_messages: `Vous nous avez déjà écrit plusieurs fois cette heure-ci. Réessayez un peu plus tard, ou appelez-nous au ${phone}.`,
    unavailable: `Votre message n’a pas pu être envoyé, mais rien n’est perdu. Réessayez dans un instant, ou écrivez-nous à ${email}.`,
    unreachable:
      "La connexion semble interrompue. Vérifiez votre accès à Internet, puis réessayez : votre message est toujours là.",
  }) satisfies Partial<Record<ContactReply["outcome"], string>>;

export function ContactOutcome({ outcome }: { outcome: ContactReply["outcome"] | undefined }) {
  const failures = failuresFr(useShopDetails());
  if (!outcome || outcome === "invalid") return null;
  // Before JavaScript has loaded the answer is a new page: focus brings the message into view.
  const inView = { tabIndex: -1, autoFocus: true };
  if (outcome === "sent") {
    return (
      <Alert kind="success" {...inView}>
        Votre message a été envoyé avec succès!
      </Alert>
    );
  }
  return (
    <Alert kind="error" {...inView}>
      {failures[outcome]}
    </Alert>
  );
}
