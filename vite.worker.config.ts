import { defineConfig } from "vite";
import { apart, ofProcesses } from "./vite.processes.ts";

export default defineConfig({
  build: {
    ssr: "src/worker/main.ts",
    outDir: "build/worker",
    target: "node24",
    copyPublicDir: false,
    rolldownOptions: { output: apart },
  },
  ssr: ofProcesses,
});
