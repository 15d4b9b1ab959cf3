import { ArchiveRestore, Copy, History, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import type { ManagedPage } from "#shop/catalogue/management/list-managed-products.server.ts";
import type { ManagedProduct } from "#shop/catalogue/management/managed-product.ts";
import { levelOf, type StockLevel } from "#shop/catalogue/storefront/product-card.ts";
import { Tag } from "#ui/badge.tsx";
import { Cell, Row, Table } from "#ui/table.tsx";
import { catalogueSearch } from "./catalogue-address.ts";

const QUANTITY = { out: "qty-0", low: "qty-low", in: "" } satisfies Record<StockLevel, string>;

const COLUMNS = [
  { label: "Sélection", isHidden: true },
  "Produit",
  { label: "Prix", isNumber: true },
  "Catégorie",
  { label: "Stock", isNumber: true },
  { label: "Actions", isNumber: true },
];

type CatalogueTableProps = { page: ManagedPage; search: URLSearchParams };

export function CatalogueTable({ page, search }: CatalogueTableProps) {
  return (
    <Table label="Tableau des produits" columns={COLUMNS} className="table--products">
      {page.products.map((product) => (
        <ProductRow
          key={product.id}
          product={product}
          level={levelOf(product.stock, page.lowStock)}
          search={catalogueSearch(search)}
        />
      ))}
    </Table>
  );
}

type ProductRowProps = { product: ManagedProduct; level: StockLevel; search: string };

function ProductRow({ product, level, search }: ProductRowProps) {
  const { id, name, description, picture, stock, reserved } = product;
  return (
    <Row>
      <Cell at="tick" className="tick">
        <label>
          <input type="checkbox" name="id" value={id} aria-label={`Sélectionner ${name}`} />
        </label>
      </Cell>
      <Cell>
        <div className="cell-product">
          {picture ? (
            <img
              src={`${picture.path}/${picture.widths[0]}.webp`}
              width={picture.width}
              height={picture.height}
              alt=""
              loading="lazy"
            />
          ) : (
            <span />
          )}
          <div>
            <b>{name}</b>
            <p>{description}</p>
          </div>
        </div>
      </Cell>
      <Cell at="corner" className="num price">
        {formatPrice(product.priceCents)}
      </Cell>
      <Cell>
        <Tag tone="grey">{product.category}</Tag>
      </Cell>
      <Cell at="side" className="num" label="Stock">
        <span className={QUANTITY[level]}>{stock}</span>
        {reserved > 0 && <span className="t-xs c-3 block">dont {reserved} en caisse</span>}
      </Cell>
      <Cell at="foot" className="num">
        <div className="row-actions">
          <Action to={`/admin/produits/${id}/stock`} label={`Journal de stock de ${name}`}>
            <History className="icon" aria-hidden="true" />
          </Action>
          <Action
            to={`/admin/produits/nouveau`}
            copy={id}
            search={search}
            label={`Dupliquer ${name}`}
          >
            <Copy className="icon" aria-hidden="true" />
          </Action>
          <Action to={`/admin/produits/${id}`} search={search} label={`Modifier ${name}`}>
            <Pencil className="icon" aria-hidden="true" />
          </Action>
          {product.isArchived ? (
            <Action
              to={`/admin/produits/${id}/restaurer`}
              search={search}
              label={`Restaurer ${name}`}
            >
              <ArchiveRestore className="icon" aria-hidden="true" />
            </Action>
          ) : (
            <Action
              to={`/admin/produits/${id}/supprimer`}
              search={search}
              label={`Supprimer ${name}`}
            >
              <Trash2 className="icon" aria-hidden="true" />
            </Action>
          )}
        </div>
      </Cell>
    </Row>
  );
}

type ActionProps = {
  to: string;
  search?: string;
  /** The product that a new one begins as. */
  copy?: string;
  label: string;
  children: ReactNode;
};

function Action({ to, search = "", copy, label, children }: ActionProps) {
  const parameters = new URLSearchParams(search);
  if (copy) parameters.set("copie", copy);
  const address = parameters.size > 0 ? `${to}?${parameters}` : to;
  return (
    <Link className="icon-btn" to={address} aria-label={label} title={label} preventScrollReset>
      {children}
    </Link>
  );
}
