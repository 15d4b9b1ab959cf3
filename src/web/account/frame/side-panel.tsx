import { LogOut, MapPin, Package, User } from "lucide-react";
import { Link } from "react-router";
import { Skeleton } from "#ui/skeleton.tsx";
import { SignOut } from "#web/parts/shell/sign-out.tsx";
import type { Person } from "./account-page.ts";
import { type AccountTab, tabAddress } from "./account-tab.ts";

const TABS = [
  { tab: "profil", icon: User, wide: "Mon Profil", narrow: "Profil" },
  { tab: "adresses", icon: MapPin, wide: "Adresses", narrow: "Adresses" },
  { tab: "commandes", icon: Package, wide: "Mes Commandes", narrow: "Commandes" },
] as const;

type SidePanelProps = { person: Person | "loading" | null; tab: AccountTab };

export function SidePanel({ person, tab: current }: SidePanelProps) {
  return (
    <aside className="side" aria-label="Espace client">
      {person === "loading" ? <Somebody /> : person && <Who {...person} />}
      <nav className="side-tabs" aria-label="Mon Compte">
        {TABS.map(({ tab, icon: Icon, wide, narrow }) => (
          <Link
            key={tab}
            to={tabAddress(tab)}
            preventScrollReset
            aria-current={tab === current ? "page" : undefined}
          >
            <Icon className="icon" />
            <span className="max-lg:hidden">{wide}</span>
            <span className="lg:hidden">{narrow}</span>
          </Link>
        ))}
        <SignOut>
          <LogOut className="icon" />
          Déconnexion
        </SignOut>
      </nav>
    </aside>
  );
}

function Who({ name, email }: Person) {
  const shown = name || "Utilisateur";
  return (
    <div className="who">
      <span className="initial" aria-hidden="true">
        {[...shown][0]?.toLocaleUpperCase("fr")}
      </span>
      <b>{shown}</b>
      <span className="mail">{email}</span>
    </div>
  );
}

function Somebody() {
  return (
    <div className="who" aria-hidden="true">
      <span className="initial" />
      <Skeleton height="1.25rem" width="9rem" />
      <Skeleton height="1rem" width="11rem" />
    </div>
  );
}
