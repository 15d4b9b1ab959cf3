type Module = { module: string; imports?: string[] };
type Route = Module & {
  id: string;
  path?: string;
  index?: boolean;
  parentId?: string;
  hasDefaultExport: boolean;
};

/** The part of React Router's build manifest that says which scripts a page needs. */
export type BuildManifest = { url: string; entry: Module; routes: Record<string, Route> };

/** The pages that visitors open: neither resources, nor the back office, nor development's own. */
export function storefrontRoutes({ routes }: BuildManifest): Route[] {
  return Object.values(routes).filter(
    ({ id, hasDefaultExport }) => hasDefaultExport && /^(?:storefront|legal)\//.test(id),
  );
}

/** Every script that the HTML of a page asks for, once. */
export function pageScripts(manifest: BuildManifest, page: Route): string[] {
  const modules: Module[] = [manifest.entry];
  for (let route: Route | undefined = page; route; route = manifest.routes[route.parentId ?? ""]) {
    modules.push(route);
  }
  const files = modules.flatMap(({ module, imports = [] }) => [module, ...imports]);
  // `/assets/faq-1.js#` appears where one module serves several routes.
  return [...new Set([manifest.url, ...files].map((file) => file.split("#", 1)[0] ?? file))];
}

const BEFORE = "window.__reactRouterManifest=";

export const readManifest = (script: string): BuildManifest =>
  JSON.parse(script.slice(script.indexOf("{"), script.lastIndexOf("}") + 1));

export const writtenManifest = (manifest: BuildManifest) => `${BEFORE}${JSON.stringify(manifest)};`;
