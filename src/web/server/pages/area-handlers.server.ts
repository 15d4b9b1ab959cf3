import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

type Listed = {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
};
type Routes<T extends Listed> = Readonly<Record<string, T | undefined>>;

/**
 * Answers each request by a handler that knows only the routes whose addresses begin as its own does.
 * React Router tries one route after the other, twice for each request, and makes the objects of all
 * of them again for each page that it draws.
 */
export function createAreaHandlers(build: ServerBuild, mode: string): RequestHandler {
  const areas = new Set(Object.values(build.routes).map((route) => firstOf(build.routes, route)));
  const handlers = new Map<string | undefined, RequestHandler>();

  return (request, context) => {
    const asked = areaOf(new URL(request.url).pathname);
    // What begins as no route does is given to all of them, which know what to say of it.
    const area = areas.has(asked) ? asked : undefined;
    let handler = handlers.get(area);
    if (!handler) {
      handler = createRequestHandler(area === undefined ? build : within(build, area), mode);
      handlers.set(area, handler);
    }
    return handler(request, context);
  };
}

/** A page and the data that navigation asks for are of one area: `/faq` and `/faq.data`. */
export function areaOf(pathname: string): string {
  const [, first = ""] = pathname.toLowerCase().split("/", 2);
  const page = first.replace(/\.data$/, "");
  // The home page's data.
  return page === "_" || page === "_root" ? "" : page;
}

const within = (build: ServerBuild, area: string): ServerBuild => ({
  ...build,
  routes: routesOf(build.routes, area),
  assets: { ...build.assets, routes: routesOf(build.assets.routes, area) },
});

/** The routes of an area and what they are drawn in; the one for everything else is of each area. */
export function routesOf<T extends Listed>(routes: Routes<T>, area: string): Record<string, T> {
  const kept: Record<string, T> = {};
  for (const route of Object.values(routes)) {
    const first = firstOf(routes, route);
    if (first !== area && first !== "*") continue;
    for (let at = route; at && !kept[at.id]; at = routes[at.parentId ?? ""]) kept[at.id] = at;
  }
  return kept;
}

/** How the address of a route begins; nothing for a layout, which has none of its own. */
function firstOf<T extends Listed>(routes: Routes<T>, route: T | undefined): string | undefined {
  if (!route?.path && !route?.index) return undefined;
  let path = "";
  for (let at: T | undefined = route; at; at = routes[at.parentId ?? ""]) path = at.path || path;
  return path.split("/")[0];
}
