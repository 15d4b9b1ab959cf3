import { request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { agentFor } from "../sale/http-buyers.ts";

const PAGES = ["/", "/products", "/articles", "/faq", "/login", "/checkout", "/contact"];
const PAUSE_MS = 100;
const FILES = /\/assets\/[\w.~-]+\.(?:js|css|woff2)/g;

/**
 * Visitors who open one page after the other with the files that it names, as a browser does. Each
 * also goes on with the release of its first page, as a tab that was open all the time: the files
 * of its other pages are asked for one by one.
 */
export function readingVisitors({ url, count }: { url: string; count: number }) {
  let isOpen = true;
  let answered = 0;
  const files = new Set<string>();
  const troubles: Record<string, number> = {};
  const trouble = (what: string) => {
    troubles[what] = (troubles[what] ?? 0) + 1;
  };

  const all = Array.from({ length: count }, async (_, visitor) => {
    const agent = agentFor(url, 1);
    const open = async (path: string) => {
      const answer = await ask(url + path, agent);
      if (answer.status === 200) answered += 1;
      else trouble(`${answer.status} ${path}`);
      return answer.body;
    };
    const openFile = (path: string) => {
      files.add(path);
      return open(path);
    };
    const filesOf = (body: string) => new Set(body.match(FILES) ?? []);

    let tab: string[] = [];
    for (let turn = visitor; isOpen; turn += 1) {
      const named = filesOf(await open(PAGES[turn % PAGES.length] ?? "/"));
      for (const file of named) {
        const body = await openFile(file);
        if (tab.length === 0 && file.includes("/manifest-")) tab = [...filesOf(body)];
      }
      if (tab.length > 0) await openFile(tab[turn % tab.length] ?? "");
      await sleep(PAUSE_MS);
    }
    agent.destroy();
  });

  return {
    troubles,
    /** Scripts, styles and fonts that were asked for. */
    files,
    requests: () => answered,
    async sendHome() {
      isOpen = false;
      await Promise.all(all);
    },
  };
}

/** An answer that arrived whole, or what became of it. */
function ask(url: string, agent: ReturnType<typeof agentFor>) {
  return new Promise<{ status: number | string; body: string }>((resolve) => {
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ status: error.code ?? error.message, body: "" });
    const outgoing = request(url, { agent }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), fail);
    });
    outgoing.on("error", fail);
    outgoing.end();
  });
}
