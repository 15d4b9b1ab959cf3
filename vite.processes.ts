import type { Rolldown } from "vite";

/**
 * What the server's and the worker's builds share. Packages are built in: a process reads a few
 * files at its start where it would look for thousands, and leaves out what nobody calls.
 */
export const ofProcesses = {
  noExternal: true as const,
  // The first three load files of their own: native code, letter shapes, a thread's program. The
  // others look for settings in the project, and use what Node warns of where it is not a package.
  external: ["sharp", "pdfkit", "pino", "graphile-worker", "airtable"],
};

/** Packages in a file of their own, as they change less often than the shop. */
export const apart: Rolldown.OutputOptions = {
  codeSplitting: {
    groups: [{ name: "packages", test: /[\\/]node_modules[\\/]/, entriesAware: true }],
  },
};
