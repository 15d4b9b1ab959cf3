import { href, Link } from "react-router";
import { Tag } from "#ui/badge.tsx";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Price } from "#ui/price.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { Row } from "./ui-row.tsx";

export function Statuses() {
  return (
    <>
      <Row title="Statut">
        <div className="row [--row:.75rem]">
          <Tag tone="green">Payée</Tag>
          <Tag tone="blue">En traitement</Tag>
          <Tag tone="purple">Expédiée</Tag>
          <Tag tone="teal">Livrée</Tag>
          <Tag tone="red">Annulée</Tag>
          <Tag tone="amber">Stock faible</Tag>
          <Tag tone="grey">pending</Tag>
        </div>
      </Row>
      <Row title="Prix">
        <div className="row [--row:2rem]">
          <Price>59,90 €</Price>
          <Price large>1 249,00 €</Price>
        </div>
      </Row>
      <Row title="Attente, vide">
        <div className="cards-2">
          <div className="stack" aria-busy="true">
            <Skeleton height="9rem" />
            <Skeleton height="1.25rem" width="60%" />
            <Skeleton height="1.25rem" width="30%" />
          </div>
          <EmptyState
            as="h3"
            title="Aucune commande"
            action={
              <Link className={buttonClass("primary", { size: "sm" })} to={href("/products")}>
                Découvrir nos produits
              </Link>
            }
          >
            Vous n'avez pas encore passé de commande.
          </EmptyState>
        </div>
      </Row>
    </>
  );
}
