import type { PictureRef } from "#shop/pictures/picture.ts";
import manifest from "../../../pictures/manifest.json" with { type: "json" };

export type SitePictureKey = keyof typeof manifest;

/** Loaders hand each page the few it shows, so that the whole list never reaches a browser. */
export const sitePictures: Readonly<Record<SitePictureKey, PictureRef>> = manifest;
