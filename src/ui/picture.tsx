import type { CSSProperties } from "react";

type Shown = {
  path: string;
  width: number;
  height: number;
  widths: readonly number[];
  placeholder: string;
};

type PictureProps = {
  picture: Shown;
  /** Stands in on a telephone held upright. */
  portrait?: { picture: Shown; sizes: string } | undefined;
  alt: string;
  sizes: string;
  /** For the one picture seen first: loaded at once, ahead of the others. */
  priority?: boolean | undefined;
  className?: string | undefined;
};

/** home-hero.css chooses the placeholder by the same words. */
const UPRIGHT = "(max-width: 47.99rem) and (orientation: portrait)";

const avifOf = ({ path, widths }: Shown) =>
  widths.map((width) => `${path}/${width}.avif ${width}w`).join(", ");
const webpOf = ({ path, width, widths }: Shown) =>
  `${path}/${widths.findLast((offered) => offered <= 1280) ?? width}.webp`;

/** Every browser of the last years reads AVIF; for the others one WebP will do. */
export function Picture(props: PictureProps) {
  const { picture, portrait, alt, sizes, priority = false, className } = props;
  return (
    <picture>
      {portrait && (
        <>
          <source
            media={UPRIGHT}
            type="image/avif"
            srcSet={avifOf(portrait.picture)}
            sizes={portrait.sizes}
            width={portrait.picture.width}
            height={portrait.picture.height}
          />
          <source media={UPRIGHT} srcSet={webpOf(portrait.picture)} />
        </>
      )}
      <source type="image/avif" srcSet={avifOf(picture)} sizes={sizes} />
      {/* `loading` stands before `src`, which starts the download. */}
      <img
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? "sync" : "async"}
        width={picture.width}
        height={picture.height}
        alt={alt}
        className={className}
        style={placeholderOf(picture, portrait?.picture)}
        src={webpOf(picture)}
      />
    </picture>
  );
}

function placeholderOf(picture: Shown, portrait: Shown | undefined) {
  const wide = `url("${picture.placeholder}")`;
  if (!portrait) return { backgroundImage: wide, backgroundSize: "cover" };
  // An inline style knows no media query: the style sheet takes one of the two.
  return {
    "--placeholder": wide,
    "--placeholder-portrait": `url("${portrait.placeholder}")`,
  } as CSSProperties;
}
