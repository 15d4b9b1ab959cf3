import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Inlined assets would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    target: "es2022",
  },
  environments: {
    // The process itself, not only its routes: `node build/server/index.js` opens the shop.
    ssr: { build: { rollupOptions: { input: "./src/web/main.ts" } } },
  },
});
