const OFFICE = /^\/(?:admin|dashboard|foire)(?:\/|$)/;

/** Visitors never open these, and their pages do not learn which they are (see visitors-routes). */
export const isOfficeAddress = (pathname: string): boolean => OFFICE.test(pathname);

const MANIFEST = "/assets/manifest-";

/** The list of routes that a page asks for: whole in the back-office, without it anywhere else. */
export const manifestFor = (pathname: string, whole: string): string =>
  isOfficeAddress(pathname) ? whole : visitorsManifest(whole);

/** Beside the whole list, which only a build has: in development there is nothing to spare. */
export const visitorsManifest = (whole: string): string =>
  whole.replace(MANIFEST, "/assets/visitors-manifest-");
