import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import type { Clock } from "#kernel/clock.ts";
import type { Logger } from "#platform/logger.server.ts";
import { keepFilesShared } from "./keep-files-shared.server.ts";

const CLIENT_DIR = "build/client";
const HASHED = "assets";

type Dependencies = { dataDir: string; clock: Clock; logger: Logger; clientDir?: string };
type Serve = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** Serves the files of this build, and the scripts of the builds that ran or run beside it. */
export async function serveFiles(dependencies: Dependencies): Promise<Serve> {
  const { dataDir, clock, logger, clientDir = CLIENT_DIR } = dependencies;
  const shared = join(dataDir, "builds");
  // Before any page of this build is shown.
  await keepFilesShared(
    { clock, logger },
    { from: join(clientDir, HASHED), to: join(shared, HASHED) },
  );
  const options = { etag: true, brotli: true, gzip: true, setHeaders: describe };
  const own = sirv(clientDir, options);
  // Read when it is asked for: files of the next build come while this one runs.
  const others = sirv(shared, { ...options, dev: true });
  return (request, response, next) => {
    // A part is never needed of files this small, and one that ends before it begins makes sirv throw.
    delete request.headers.range;
    own(request, response, () => {
      if (request.url?.startsWith(`/${HASHED}/`)) others(request, response, next);
      else next();
    });
  };
}

function describe(response: ServerResponse, pathname: string) {
  // The one that sirv has no name for.
  if (pathname.endsWith(".ico")) response.setHeader("Content-Type", "image/x-icon");
  const hashed = pathname.startsWith(`/${HASHED}/`);
  response.setHeader(
    "Cache-Control",
    hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
  );
}
