import { Pencil, Search, ShoppingBag, Trash2 } from "lucide-react";
import { href, Link } from "react-router";
import { CountBadge } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Row } from "./ui-row.tsx";

export function Actions() {
  return (
    <>
      <Row title="Bouton principal">
        <div className="row">
          <Button>Défaut</Button>
          <Button size="sm">Petit</Button>
          <Button disabled>Indisponible</Button>
          <Button busy>Traitement en cours...</Button>
          <Button block>Pleine largeur</Button>
        </div>
      </Row>
      <Row title="Bouton filet, discret, danger, lien">
        <div className="row">
          <Button variant="line">Filet</Button>
          <Button variant="line" disabled>
            Filet indisponible
          </Button>
          <Button variant="quiet">Discret</Button>
          <Button variant="danger">Supprimer</Button>
          <Button variant="danger" size="sm" busy>
            Suppression…
          </Button>
          <Link className={buttonClass("line", { size: "sm" })} to={href("/")}>
            Un lien
          </Link>
        </div>
      </Row>
      <Row title="Bouton icône">
        <div className="row">
          <IconButton label="Modifier">
            <Pencil className="icon" />
          </IconButton>
          <IconButton label="Rechercher" aria-pressed>
            <Search className="icon" />
          </IconButton>
          <IconButton label="Supprimer" danger>
            <Trash2 className="icon" />
          </IconButton>
          <IconButton label="Panier, 2 articles">
            <ShoppingBag className="icon" />
            <CountBadge count={2} />
          </IconButton>
          <IconButton label="Panier">
            <ShoppingBag className="icon" />
            <CountBadge count={0} />
          </IconButton>
        </div>
      </Row>
    </>
  );
}
