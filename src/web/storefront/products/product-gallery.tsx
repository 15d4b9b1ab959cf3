import { useEffect, useRef } from "react";
import type { ProductDetails } from "#shop/catalogue/storefront/find-product.server.ts";
import type { ProductPicture as Shown } from "#shop/catalogue/storefront/product-card.ts";
import { Picture } from "#ui/picture.tsx";
import { ProductPicture } from "#web/parts/product-card/product-picture.tsx";

const LARGE = "(min-width: 94rem) 46rem, (min-width: 64rem) 50vw, (min-width: 48rem) 91vw, 80vw";
const SMALL = "(min-width: 94rem) 23rem, (min-width: 64rem) 25vw, (min-width: 48rem) 45vw, 80vw";

type ProductGalleryProps = {
  pictures: ProductDetails["pictures"];
  color: string;
  /** Of the variant that is chosen; empty when those of the product show it. */
  own: readonly (Shown & { isIllustration?: boolean })[];
};

export function ProductGallery({ pictures, color, own }: ProductGalleryProps) {
  const row = useRef<HTMLDivElement>(null);
  const ofColor = pictures.find((picture) => picture.color !== null && picture.color === color);
  const [chosen] = own.length > 0 ? own : [ofColor];
  // On a phone the row may have been scrolled past the picture that now comes first.
  useEffect(() => {
    if (chosen?.path) row.current?.scrollTo({ left: 0 });
  }, [chosen?.path]);
  const leading: readonly Shown[] = own.length > 0 || !chosen ? own : [chosen];
  const [first, closeUp, ...others]: readonly Shown[] = [
    ...leading,
    ...pictures.filter(({ path }) => !leading.some((one) => one.path === path)),
  ];
  if (!first) return <ProductPicture picture={null} sizes={LARGE} />;
  // Two pictures leave a hole beside the second: a detail of the first fills it.
  const detail = closeUp && others.length === 0 ? first : undefined;
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways. */}
      <div ref={row} className="gallery" role="group" aria-label="Photographies" tabIndex={0}>
        <figure>
          <Picture picture={first} alt={first.alt} sizes={LARGE} priority />
        </figure>
        {closeUp && (
          <figure>
            <Picture picture={closeUp} alt={closeUp.alt} sizes={SMALL} />
            {detail && <figcaption>De près</figcaption>}
          </figure>
        )}
        {detail && (
          <figure>
            <Picture picture={detail} alt="" sizes={LARGE} className="zoom-b" />
            <figcaption>Le port</figcaption>
          </figure>
        )}
        {others.map((picture) => (
          <figure key={picture.path}>
            <Picture picture={picture} alt={picture.alt} sizes={SMALL} />
          </figure>
        ))}
      </div>
      {[...own, ...pictures].some(({ isIllustration }) => isIllustration) && (
        <p className="t-xs mt-3">
          Visuel d’illustration : le produit que vous recevez correspond à la description.
        </p>
      )}
    </div>
  );
}
