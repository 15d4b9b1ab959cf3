import { defineConfig } from "vite";

/** The commands of the runbooks, for an image without sources. */
const COMMANDS = ["db-migrate", "db-seed", "admin-create"];

export default defineConfig({
  build: {
    ssr: true,
    outDir: "build/commands",
    target: "node24",
    copyPublicDir: false,
    rolldownOptions: { input: COMMANDS.map((command) => `tooling/${command}.ts`) },
  },
});
