import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

export type WatchedProcess = Awaited<ReturnType<typeof watchOver>>;

type Environment = Record<string, string | undefined>;

const FILES = { web: "build/server/index.js", worker: "build/worker/main.js" };

/** A process of the built shop that is started again whenever it ends, as Docker or systemd does. */
export async function watchOver(name: keyof typeof FILES, env: Environment) {
  let child: ChildProcess;
  let isStopping = false;
  /** How it ended without having been asked to. */
  const ends: (number | string | null)[] = [];

  function launch() {
    child = spawn(process.execPath, [FILES[name]], { env, stdio: ["ignore", "ignore", "inherit"] });
    const started = child;
    started.once("exit", (code, signal) => {
      if (started !== child || isStopping) return;
      ends.push(code ?? signal);
      launch();
    });
  }

  async function end() {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    return code as number | null;
  }

  const ready = () => (name === "web" ? answering(`http://${env.HOST}:${env.PORT}`) : undefined);
  launch();
  await ready();
  return {
    ends,
    /** Asked to end, then started again; gives back its exit code once the new one is ready. */
    async restart() {
      isStopping = true;
      const code = await end();
      isStopping = false;
      launch();
      await ready();
      return code;
    },
    async stop() {
      isStopping = true;
      await end();
    },
  };
}

async function answering(url: string) {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} did not answer within 30 s`);
}
