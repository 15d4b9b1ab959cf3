import type { ShownPicture } from "#shop/catalogue/product-form/product-form.ts";

/** The pictures that a hidden field holds. */
export function picturesIn(json: string | undefined): ShownPicture[] {
  try {
    return JSON.parse(json ?? "[]") as ShownPicture[];
  } catch {
    return [];
  }
}

/** Those, and at their end one that was just sent, once. */
export const withPicture = (present: ShownPicture[], path: string): ShownPicture[] =>
  present.some((picture) => picture.path === path)
    ? present
    : [...present, { path, alt: "", isIllustration: false, color: null }];
