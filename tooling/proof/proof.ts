import { proofs } from "./proofs.ts";
import { proveAll } from "./prove-all.ts";
import { runNamed, withoutLong } from "./run-named.ts";

/**
 * `npm run proof -- <name> [--long] [words for its command]`; `-- --list` tells the names. Without
 * one, every promise is proven.
 */
const words = withoutLong(process.argv.slice(2));
if (words.length > 0) await runNamed(proofs, words);
else await proveAll(proofs.filter(({ isPromise }) => isPromise));
