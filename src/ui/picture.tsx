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

/** Every browser of the last years reads AVIF; for the others one WebP will do. */
export function Picture({ picture, alt, sizes, priority = false, className }: PictureProps) {
  const address = (width: number, format: string) => `${picture.path}/${width}.${format}`;
  const srcSet = picture.widths.map((width) => `${address(width, "avif")} ${width}w`).join(", ");
  const fallbackWidth = picture.widths.findLast((width) => width <= 1280) ?? picture.width;

  return (
    <picture>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      {/* `loading` stands before `src`, which starts the download. */}
      <img
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? "sync" : "async"}
        width={picture.width}
        height={picture.height}
        alt={alt}
        className={className}
        style={{ backgroundImage: `url("${picture.placeholder}")`, backgroundSize: "cover" }}
        src={address(fallbackWidth, "webp")}
      />
    </picture>
  );
}
