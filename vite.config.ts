import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/**
 * A page asks for few files: the framework, what pages share, and its own. Left alone, every icon
 * used by two pages becomes a file of its own, and a telephone waits for each.
 */
const codeSplitting = {
  groups: [
    { name: "framework", test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
    {
      name: "shared",
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 12_000,
    },
  ],
};

// The name of a shared file would list every page that shares it.
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split("~", 1)[0]}-[hash].js`;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Inlined assets would need `data:` in the Content-Security-Policy.
    assetsInlineLimit: 0,
    target: "es2022",
  },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting, chunkFileNames } },
      },
    },
    // The process itself, not only its routes: `node build/server/index.js` opens the shop.
    ssr: { build: { rollupOptions: { input: "./src/web/main.ts" } } },
  },
});
