import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#web/routes.ts";

/** `ids` are the route's own and its parents', whose data can be asked for one by one. */
export type ShopRoute = { pattern: string; ids: string[] };

const flatten = (entries: readonly RouteConfigEntry[], parent: ShopRoute): ShopRoute[] =>
  entries.flatMap(({ path, index, id, file, children = [] }) => {
    const route = {
      pattern: path ? `${parent.pattern}/${path}` : parent.pattern,
      ids: [...parent.ids, id ?? file.replace(/\.\w+$/, "")],
    };
    const own = path || index ? [{ ...route, pattern: route.pattern || "/" }] : [];
    return [...own, ...flatten(children, route)];
  });

export const shopRoutes = flatten(routes, { pattern: "", ids: [] });

/** An address of a pattern, all of whose parts are the same sample. */
export const filled = (pattern: string, sample: string) =>
  pattern.replace(/:\w+|\*$/g, () => sample);

/** Asked by scripts: a visitor is answered 401, and not sent to a page that nobody would see. */
export const isForScripts = (pattern: string) =>
  pattern.startsWith("/api/") || pattern.startsWith("/foire/");

/** The address that React Router's own client asks for the data of a page. */
export const dataAddress = (path: string) => (path === "/" ? "/_.data" : `${path}.data`);
