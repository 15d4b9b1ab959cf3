import { href, Link } from "react-router";
import { Accordion, AccordionItem } from "#ui/accordion.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { RenderLink } from "#ui/render-link.tsx";
import { Row } from "./ui-row.tsx";

const routerLink: RenderLink = ({ href: to, ...rest }) => <Link to={to} {...rest} />;

export function Navigation() {
  const here = href("/dev/ui");
  return (
    <>
      <Row title="Fil d’Ariane">
        <Breadcrumbs
          parents={[
            { label: "Nos Produits", href: href("/products") },
            { label: "Plantes Rares", href: `${href("/products")}?category=rares` },
          ]}
          current="Monstera Thai Constellation"
          renderLink={routerLink}
        />
      </Row>
      <Row title="Pagination">
        <div className="stack">
          <Pagination label="Première page" nextHref={`${here}?after=1`} renderLink={routerLink} />
          <Pagination
            label="Page du milieu"
            previousHref={`${here}?before=1`}
            nextHref={`${here}?after=2`}
            renderLink={routerLink}
          />
          <Pagination
            label="Dernière page"
            previousHref={`${here}?before=2`}
            renderLink={routerLink}
          />
        </div>
      </Row>
      <Row title="Accordéon">
        <Accordion>
          <AccordionItem name="demo" title="Ouvert" open>
            Un seul reste ouvert à la fois.
          </AccordionItem>
          <AccordionItem name="demo" title="Fermé">
            Celui-ci se ferme quand l’autre s’ouvre.
          </AccordionItem>
        </Accordion>
      </Row>
    </>
  );
}
