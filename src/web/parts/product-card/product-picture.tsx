import { Leaf } from "lucide-react";
import type { ProductPicture as Shown } from "#shop/catalogue/storefront/product-card.ts";
import { Picture } from "#ui/picture.tsx";

type ProductPictureProps = { picture: Shown | null; sizes: string; priority?: boolean };

/** A product that has no picture yet keeps its place on the shelf. */
export function ProductPicture({ picture, sizes, priority }: ProductPictureProps) {
  if (picture) {
    return <Picture picture={picture} alt={picture.alt} sizes={sizes} priority={priority} />;
  }
  return (
    <div className="no-picture">
      <Leaf className="icon" />
    </div>
  );
}
