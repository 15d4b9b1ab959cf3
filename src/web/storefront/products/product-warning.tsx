import { PawPrint, TriangleAlert } from "lucide-react";
import type { ProductDetails } from "#shop/catalogue/storefront/find-product.server.ts";

export function ProductWarning({ product }: { product: ProductDetails }) {
  const { botanical, healthNotice } = product;
  const toxic = botanical?.toxicToPets ?? false;
  if (!toxic && !healthNotice) return null;
  const Icon = toxic ? PawPrint : TriangleAlert;
  return (
    <div className="note is-warning">
      <Icon className="icon" />
      <p>
        <b>{toxic ? "Toxique pour les chats et les chiens." : "Précautions."}</b> {healthNotice}
      </p>
    </div>
  );
}
