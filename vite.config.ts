import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { apart, ofProcesses } from "./vite.processes.ts";

/** With the few lines that load a page's files before it is opened, and those that bind modules. */
const FRAMEWORK =
  /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]|vite[\\/]preload-helper|rolldown[\\/]runtime/;

/** Not of most first pages: forms with their package, filters, articles, orders, the back-office. */
const APART =
  "password-field|use-reply-form|form-dialog|form-snapshot|page-dialog|unsaved-changes|" +
  "checkout-refusals|code-field|code-terms|codes\\.|reduction-row|held-|product-filters|send-wishes|article-|order-|kept-orders|payment[\\\\/]|payment-|tracking-link|" +
  "specimens|dispatch|parcels|waiting-parcels|labels|carrier-|rounds|temperature-classes|share|number-words|use-answer|local-captures|table\\.|pagination\\.|audit|desk\\.|migration|mirror|stock-reasons|store-";
/** Icons that only the back-office shows, on several of its pages. */
const OFFICE_ICONS =
  "arrow-down|arrow-up|bookmark|calendar-clock|calendar-days|circle-question-mark|database|file-spreadsheet|hourglass|house|image-up|" +
  "layout-dashboard|library-big|list-todo|" +
  "message-square|newspaper|package-open|package-x|pen-line|printer|qr-code|refresh-cw|scroll-text|settings|share-2|sunrise|ticket-percent|undo-2|upload|users";
/** What pages are made of. */
const KIT = new RegExp(
  `[\\\\/]src[\\\\/](?:ui|kernel|copy|web[\\\\/]parts|web[\\\\/]document)[\\\\/](?!(?:[\\w-]+[\\\\/])?(?:${APART}))|[\\\\/]contact[\\\\/](?:honeypot|order-about)|[\\\\/]lucide-react[\\\\/](?!.*icons[\\\\/](?:${OFFICE_ICONS})\\.)`,
);
/** What the pages of products read in their address; the back-office needs it too, and would draw it in. */
const PRODUCT_LISTS =
  /[\\/]shop[\\/]catalogue[\\/](?:category|filters[\\/]|storefront[\\/]product-query|specimens[\\/](?:root-state|specimen-state))|[\\/]copy[\\/](?:product-filters|specimens)|[\\/]products[\\/]products-address|[\\/]shipping[\\/]working-days|[\\/]storefront[\\/]specimens[\\/]specimen-(?:tile|order|address)/;
/** Not what a page does with an answer: it is small, and would be merged with files of other pages. */
const OF_ONE_PAGE = /^(?!.*[?&]route-chunk=)/;
/** What every form that answers field by field is made of. */
const FORMS = /node_modules[\\/]@conform-to[\\/]/;

/**
 * A page asks for few files: the framework, what pages share, and its own. Left alone, every icon
 * used by two pages becomes a file of its own, and a telephone waits for each.
 */
const codeSplitting = {
  groups: [
    { name: "framework", test: FRAMEWORK },
    { name: "kit", minShareCount: 2, test: KIT },
    // Named, or they would be merged into what other pages share.
    { name: "forms", test: FORMS },
    { name: "product-lists", minShareCount: 2, test: PRODUCT_LISTS },
    // Apart from what pages share: a small file of the storefront would be merged with forms.
    {
      name: "office",
      minShareCount: 2,
      test: /[\\/]src[\\/]web[\\/]admin[\\/]/,
      entriesAware: true,
      entriesAwareMergeThreshold: 1_000,
    },
    {
      name: "shared",
      minShareCount: 2,
      test: OF_ONE_PAGE,
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
    ssr: {
      build: { rolldownOptions: { input: "./src/web/main.ts", output: apart } },
      resolve: ofProcesses,
    },
  },
});
