import { defineConfig } from "vite";

export default defineConfig({
  build: {
    ssr: "src/worker/main.ts",
    outDir: "build/worker",
    target: "node24",
    copyPublicDir: false,
  },
});
