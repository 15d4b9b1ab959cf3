import { Agent, request } from "node:http";

type Options = { url: string; paths: readonly string[]; count: number; pauseMs?: number };

/** Visitors who read one page after the other until they are sent home. */
export function steadyVisitors({ url, paths, count, pauseMs = 0 }: Options) {
  const answers: { status: number | string; ms: number }[] = [];
  let isOpen = true;
  const visitors = Array.from({ length: count }, async (_, visitor) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let read = visitor; isOpen; read += 1) {
      const started = performance.now();
      const status = await visit(url + paths[read % paths.length], agent);
      answers.push({ status, ms: performance.now() - started });
      if (pauseMs) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    agent.destroy();
  });
  return {
    answers,
    async sendHome() {
      isOpen = false;
      await Promise.all(visitors);
    },
  };
}

/** The status of an answer that arrived whole, or what became of it. */
function visit(url: string, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const outgoing = request(url, { agent }, (response) => {
      response.resume();
      response.on("close", () => resolve(response.complete ? (response.statusCode ?? 0) : "cut"));
    });
    outgoing.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    outgoing.end();
  });
}
