import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  serverBuildFile: "index.js",
  ssr: true,
  // The manifest is one immutable asset, so pages need no discovery requests.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
