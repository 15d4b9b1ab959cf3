/** The last line of a proof, which `npm run proof` reads; a promise not held fails the command. */
export function sayProof(script: string, figure: string, held: boolean) {
  console.log(`PROOF ${script}: ${figure} — ${held ? "held" : "not held"}`);
  if (!held) process.exitCode = 1;
}
