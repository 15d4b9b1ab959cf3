/**
 * Until what one sees is there, or someone acts on it. Some browsers do not tell when they paint, and
 * a page opened in the background is not painted: nobody waits for longer than this.
 */
const PAINTED = `await Promise.race([
  new Promise((go) => setTimeout(go, 3000)),
  new Promise((go) => ["pointerdown", "keydown"].forEach((act) => addEventListener(act, go, { once: true }))),
  Promise.all([
    new Promise((go) => document.readyState === "complete" ? go() : addEventListener("load", go)),
    new Promise((go) => new PerformanceObserver(go).observe({ type: "paint", buffered: true })),
  ]),
]);`;

const ANNOUNCED = /<link rel="modulepreload" href="([^"]+)"(?: nonce="[\w-]+")?\/>/g;
const START = /<script nonce="[\w-]+" type="module" async="">/;
const STREAM =
  "window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());";

/**
 * A page can be read before it can be used, so its scripts are asked for and run once it is
 * painted. React Router announces them in the head, where they compete with the first picture,
 * imports them at once and opens a stream for what the loaders gave (`loaded`, in its own
 * encoding); it gives no say in that.
 */
export function startAfterPaint(page: string, loaded: string): string {
  const files: string[] = [];
  const quiet = page.replace(STREAM, "").replace(ANNOUNCED, (_, file: string) => {
    files.push(file);
    return "";
  });
  const [from, to] = insideStart(quiet);
  return [
    quiet.slice(0, from),
    PAINTED,
    announce(files),
    `window.__reactRouterContext.stream = new Response(${literal(loaded)}).body;`,
    importLate(quiet.slice(from, to)),
    quiet.slice(to),
  ].join("\n");
}

function insideStart(page: string): [number, number] {
  const start = START.exec(page);
  if (!start) throw new Error("a page without the script that starts it");
  const from = start.index + start[0].length;
  return [from, page.indexOf("</script>", from)];
}

/** All together: found one through the other, they would come one after the other. */
const announce = (files: string[]) => `for (const href of ${literal(files)})
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`;

/** A static import comes before anything else in a script, wherever it is written. */
const importLate = (script: string) =>
  script
    .replace(/\bimport ("[^"]+")/g, "await import($1)")
    .replace(/\bimport \* as (\w+) from ("[^"]+")/g, "const $1 = await import($2)");

/** What a shopkeeper writes may hold `</script>`. */
const literal = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
