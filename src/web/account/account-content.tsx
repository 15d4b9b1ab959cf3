import type { AccountPage, Person } from "./account-page.ts";
import { AddressesTab } from "./addresses-tab.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { OrdersTab } from "./orders-tab.tsx";
import { ProfileTab } from "./profile-tab.tsx";

type AccountContentProps = { person: Person | null; content: AccountPage["content"] };

export function AccountContent({ person, content }: AccountContentProps) {
  if (!person || content.tab === "failed") {
    return <LoadFailure>Une erreur est survenue lors du chargement de vos données.</LoadFailure>;
  }
  if (content.tab === "adresses") return <AddressesTab {...content} />;
  if (content.tab === "commandes") return <OrdersTab {...content} />;
  return <ProfileTab person={person} {...content} />;
}
