import { keepPage } from "./keep-page.ts";

/**
 * `/foire/sw.js`: another text for every build, so that browsers notice. It says nothing of the
 * shop, and is for everyone: a phone whose session has ended may still look for a newer one.
 */
export async function loader() {
  // Not before it is asked for: the build imports this route.
  const { assets } = await import("virtual:react-router/server-build");
  return new Response(`(${keepPage})(self, ${JSON.stringify(assets.version)});\n`, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      // Else a worker may only serve what is below its own folder, `/foire/`.
      "Service-Worker-Allowed": "/foire",
    },
  });
}
