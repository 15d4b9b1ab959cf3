import { isOfficeAddress, visitorsManifest } from "../../src/web/document/office-address.ts";
import type { BuildManifest } from "./page-scripts.ts";

/** The build manifest without the back-office: half of it, and brought by every first visit. */
export function visitorsRoutes<Manifest extends BuildManifest>(manifest: Manifest): Manifest {
  const { routes } = manifest;
  const lineOf = (id: string): string[] => {
    const parentId = routes[id]?.parentId;
    return parentId === undefined ? [id] : [...lineOf(parentId), id];
  };
  const addressOf = (id: string) =>
    `/${lineOf(id)
      .flatMap((each) => routes[each]?.path || [])
      .join("/")}`;
  const isPlace = (id: string) => routes[id]?.index === true || Boolean(routes[id]?.path);
  const opened = Object.keys(routes).filter((id) => isPlace(id) && !isOfficeAddress(addressOf(id)));
  const kept = new Set(opened.flatMap(lineOf));
  return {
    ...manifest,
    url: visitorsManifest(manifest.url),
    routes: Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id))),
  };
}
