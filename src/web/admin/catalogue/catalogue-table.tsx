import { ArchiveRestore, Copy, History, Layers, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatPrice } from "#copy/formats.ts";
import type { ManagedPage } from "#shop/catalogue/management/list-managed-products.server.ts";
import type { ManagedProduct } from "#shop/catalogue/management/managed-product.ts";
import { levelOf, type StockLevel } from "#shop/catalogue/storefront/product-card.ts";
import { Tag } from "#ui/badge.tsx";
import { type Column, Table } from "#ui/table/table.tsx";
import { catalogueSearch } from "./catalogue-address.ts";

const QUANTITY = { out: "qty-0", low: "qty-low", in: "" } satisfies Record<StockLevel, string>;

const columns = (lowStock: number, search: string): Column<ManagedProduct>[] => [
  { head: "Produit", cell: (product) => <Product product={product} /> },
  {
    head: "Prix",
    at: "corner",
    isNumber: true,
    className: "price",
    cell: ({ priceCents }) => formatPrice(priceCents),
  },
  { head: "Catégorie", cell: ({ category }) => <Tag tone="grey">{category}</Tag> },
  {
    head: "Stock",
    at: "side",
    isNumber: true,
    isNamed: true,
    cell: ({ stock, reserved }) => (
      <>
        <span className={QUANTITY[levelOf(stock, lowStock)]}>{stock}</span>
        {reserved > 0 && <span className="t-xs c-3 block">dont {reserved} en caisse</span>}
      </>
    ),
  },
  {
    head: "Actions",
    at: "foot",
    isNumber: true,
    cell: (product) => <Actions product={product} search={search} />,
  },
];

type CatalogueTableProps = { page: ManagedPage; search: URLSearchParams };

export const CatalogueTable = ({ page, search }: CatalogueTableProps) => (
  <Table
    label="Tableau des produits"
    columns={columns(page.lowStock, catalogueSearch(search))}
    rows={page.products}
    selection={{ name: "id", label: ({ name }) => `Sélectionner ${name}` }}
    className="table--products"
  />
);

const Product = ({ product: { name, description, picture } }: { product: ManagedProduct }) => (
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
);

type ActionsProps = { product: ManagedProduct; search: string };

function Actions({ product: { id, name, isArchived }, search }: ActionsProps) {
  return (
    <div className="row-actions">
      <Action to={`/admin/produits/${id}/stock`} label={`Journal de stock de ${name}`}>
        <History className="icon" aria-hidden="true" />
      </Action>
      <Action to={`/admin/produits/${id}/declinaisons`} label={`Déclinaisons de ${name}`}>
        <Layers className="icon" aria-hidden="true" />
      </Action>
      <Action to="/admin/produits/nouveau" copy={id} search={search} label={`Dupliquer ${name}`}>
        <Copy className="icon" aria-hidden="true" />
      </Action>
      <Action to={`/admin/produits/${id}`} search={search} label={`Modifier ${name}`}>
        <Pencil className="icon" aria-hidden="true" />
      </Action>
      {isArchived ? (
        <Action to={`/admin/produits/${id}/restaurer`} search={search} label={`Restaurer ${name}`}>
          <ArchiveRestore className="icon" aria-hidden="true" />
        </Action>
      ) : (
        <Action to={`/admin/produits/${id}/supprimer`} search={search} label={`Supprimer ${name}`}>
          <Trash2 className="icon" aria-hidden="true" />
        </Action>
      )}
    </div>
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
