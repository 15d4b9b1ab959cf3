import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What pages are made of; the fields of forms bring a package that few pages need. */
const KIT =
  /[\\/]src[\\/](?:ui|kernel|copy|web[\\/]parts)[\\/](?!text-field)|[\\/]lucide-react[\\/]/;

/**
 * A page asks for few files: the framework, what pages share, and its own. Left alone, every icon
 * used by two pages becomes a file of its own, and a telephone waits for each.
 */
const codeSplitting = {
  groups: [
    { name: "framework", test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
    { name: "kit", minShareCount: 2, test: KIT },
    // Named, or it would be merged into what every page shares.
    { name: "forms", test: /node_modules[\\/]@conform-to[\\/]/ },
    {
      name: "shared",
      minShareCount: 2,
      entriesAware: true,
      entriesAwareMergeThreshold: 1_000,
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
