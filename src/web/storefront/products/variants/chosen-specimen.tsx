import { specimenFactsFr } from "#copy/specimens.ts";
import type { ShownVariant } from "#shop/catalogue/variants/shown-variant.ts";
import { Picture } from "#ui/picture.tsx";
import { SPECIMENS } from "#web/parts/product-card/variant-page.ts";

/** The plant that is chosen among those that are sold one by one, and the way to the others. */
export function ChosenSpecimen({ variant }: { variant: ShownVariant }) {
  const { id, specimen, picture } = variant;
  if (!specimen) return null;
  return (
    <div className="chosen-plant" role="status">
      <input type="hidden" name="variant" value={id} />
      {picture && (
        <span className="pic">
          <Picture picture={picture} alt="" sizes="4rem" />
        </span>
      )}
      <div>
        <p>
          <b>Plant n° {specimen.number} choisi</b>
        </p>
        <p className="t-xs">{specimenFactsFr(specimen)}</p>
      </div>
      <a className="link link--tap" href={`#${SPECIMENS}`}>
        Changer
      </a>
    </div>
  );
}
