type PictureProps = {
  picture: {
    path: string;
    width: number;
    height: number;
    widths: readonly number[];
    placeholder: string;
  };
  alt: string;
  sizes: string;
  /** For the one picture seen first: loaded at once, ahead of the others. */
  priority?: boolean | undefined;
  className?: string | undefined;
};

/** Every browser of the last years reads WebP, so the image itself is the fallback for AVIF. */
export function Picture({ picture, alt, sizes, priority = false, className }: PictureProps) {
  const address = (width: number, format: string) => `${picture.path}/${width}.${format}`;
  const srcSet = (format: string) =>
    picture.widths.map((width) => `${address(width, format)} ${width}w`).join(", ");
  // Only read by what knows no `srcset`: link previews, readers, crawlers.
  const fallbackWidth = picture.widths.findLast((width) => width <= 1280) ?? picture.width;

  return (
    <picture>
      <source type="image/avif" srcSet={srcSet("avif")} sizes={sizes} />
      {/* `loading` and `sizes` stand before `src`, which starts the download. */}
      <img
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? "sync" : "async"}
        width={picture.width}
        height={picture.height}
        alt={alt}
        className={className}
        style={{ backgroundImage: `url("${picture.placeholder}")`, backgroundSize: "cover" }}
        sizes={sizes}
        srcSet={srcSet("webp")}
        src={address(fallbackWidth, "webp")}
      />
    </picture>
  );
}
