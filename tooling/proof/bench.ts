import { benches } from "./proofs.ts";
import { runNamed, withoutLong } from "./run-named.ts";

/** `npm run bench -- <name> [--long] [words for its command]`; `-- --list` tells the names. */
await runNamed(benches, withoutLong(process.argv.slice(2)));
