export const pictureFormats = ["avif", "webp"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** All a page needs to show a picture; the files are at `${path}/${width}.${format}`. */
export type PictureRef = {
  path: string;
  width: number;
  height: number;
  widths: readonly number[];
  placeholder: string;
};

export type PictureVariant = { key: string; hash: string; width: number; format: PictureFormat };

const widthLadder = [320, 480, 640, 960, 1280, 1600, 2000, 2400];

/** A master is never enlarged, and its own width is always offered. */
export function variantWidths(masterWidth: number): number[] {
  return [...widthLadder.filter((width) => width < masterWidth), masterWidth];
}

/** The hash of the master makes the address change with the picture, so it may be kept for ever. */
export function picturePath(key: string, hash: string): string {
  return `/pictures/${key}-${hash}`;
}

const variantPath =
  /^\/pictures\/(?<key>[a-z0-9]+(?:-[a-z0-9]+)*)-(?<hash>[0-9a-f]{8})\/(?<width>[1-9]\d{0,4})\.(?<format>avif|webp)$/;

export function parseVariantPath(pathname: string): PictureVariant | null {
  const parts = variantPath.exec(pathname)?.groups as
    | { key: string; hash: string; width: string; format: PictureFormat }
    | undefined;
  return parts ? { ...parts, width: Number(parts.width) } : null;
}

const picturePathShape = /^\/pictures\/(?<key>[a-z0-9]+(?:-[a-z0-9]+)*)-[0-9a-f]{8}$/;

export const keyOf = (path: string): string | null =>
  picturePathShape.exec(path)?.groups?.key ?? null;

/** The address of one of our pictures, however it was copied: whole, or of one of its sizes. */
export function readPictureAddress(typed: string, publicOrigin: string): string | null {
  const url = URL.parse(typed, publicOrigin);
  if (url?.origin !== publicOrigin) return null;
  const path = url.pathname.replace(/\/\d{1,5}\.(avif|webp)$/, "");
  return keyOf(path) ? path : null;
}
