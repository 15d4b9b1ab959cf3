import { formatDay } from "#copy/formats.ts";
import type { SpecimenPage } from "#shop/catalogue/specimens/find-specimen.server.ts";
import { plantName } from "#shop/catalogue/specimens/specimen-state.ts";
import { Picture } from "#ui/picture.tsx";

const LARGE = "(min-width: 94rem) 46rem, (min-width: 64rem) 55vw, 92vw";
const SMALL = "(min-width: 94rem) 23rem, (min-width: 64rem) 27vw, 46vw";

type Photographed = Pick<SpecimenPage, "number" | "photographs">;

/** What the plant looked like, and when. */
export const DatedPhotographs = ({ number, photographs }: Photographed) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls.
  <div className="dated" role="group" aria-label="Photographies datées">
    {photographs.map((one, at) => (
      <figure key={one.path}>
        <Picture
          picture={one}
          alt={one.caption ? `${plantName(number)} : ${one.caption}` : plantName(number)}
          sizes={at === 0 ? LARGE : SMALL}
          priority={at === 0}
        />
        <figcaption>
          <b>{one.isIllustration ? "Visuel d’illustration" : formatDay(one.takenAt)}</b>
          {one.caption}
        </figcaption>
      </figure>
    ))}
  </div>
);
