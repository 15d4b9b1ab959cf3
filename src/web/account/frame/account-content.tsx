import { AddressesTab } from "../addresses/addresses-tab.tsx";
import { OrdersTab } from "../orders/orders-tab.tsx";
import { ProfileTab } from "../profile/profile-tab.tsx";
import { AccountFailure } from "./account-failure.tsx";
import type { AccountPage, Person } from "./account-page.ts";

type AccountContentProps = { person: Person | null; content: AccountPage["content"] };

export function AccountContent({ person, content }: AccountContentProps) {
  if (!person || content.tab === "failed") {
    return (
      <AccountFailure>Une erreur est survenue lors du chargement de vos données.</AccountFailure>
    );
  }
  if (content.tab === "adresses") return <AddressesTab {...content} />;
  if (content.tab === "commandes") return <OrdersTab {...content} />;
  return <ProfileTab person={person} {...content} />;
}
