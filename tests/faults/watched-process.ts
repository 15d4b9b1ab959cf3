import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

export type WatchedProcess = Awaited<ReturnType<typeof watchOver>>;

type Environment = Record<string, string | undefined>;

const FILES = { web: "build/server/index.js", worker: "build/worker/main.js" };

/** A process of the built shop that is started again whenever it ends, as Docker or systemd does. */
export async function watchOver(name: keyof typeof FILES, env: Environment, build = ".") {
  let child: ChildProcess;
  /** Where its build lies. */
  let cwd = build;
  let isStopping = false;
  /** How it ended without having been asked to. */
  const ends: (number | string | null)[] = [];

  function launch() {
    const stdio = ["ignore", "ignore", "inherit"] as const;
    child = spawn(process.execPath, [FILES[name]], { env, cwd, stdio: [...stdio] });
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
    /**
     * Asked to end, then started again, from another build if one is named; gives back its exit code
     * once the new one is ready.
     */
    async restart(build = cwd) {
      isStopping = true;
      const code = await end();
      isStopping = false;
      cwd = build;
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
