import { Agent } from "node:http";
import { BODY_LIMIT } from "../../../src/web/server/middleware/body.server.ts";
import type { ShopPeople } from "../../support/people/shop-people.ts";
import { chanceFrom } from "./chance.ts";
import { complaints } from "./judge.ts";
import type { Learned } from "./learned.ts";
import { doors, type OddRequest, oddRequest } from "./odd-request.ts";
import { type Got, send } from "./send.ts";
import { type Person, type Stage, setStage } from "./stage.ts";

type Shop = { url: string; secretKey: string };
type Plan = { requests: number; seed: number; learned: Learned; stage: Stage };

const AT_ONCE = 8;
/** People erase themselves, plants are withdrawn: new ones come in time. */
const A_STAGE = 1000;

/** Sends them all, and tells what was wrong with the answers. */
export async function assault(shop: Shop, people: ShopPeople, plan: Plan) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const { requests, seed, learned } = plan;
  const wrong: string[] = [];
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const askedAs = new Map<string, string>();
  let { stage } = plan;
  let setting: Promise<void> | undefined;
  let next = 0;

  async function one(number: number) {
    const chance = chanceFrom(seed * 1_000_003 + number);
    const door = doors[number % doors.length] as (typeof doors)[number];
    const odd = oddRequest(door, { url: shop.url, stage, learned }, chance);
    const got = await send({ url: shop.url, agent }, odd).catch((error: Error) => error);
    if (got instanceof Error) {
      // Who sends too much is answered and cut off before the end.
      const isCutOff = Buffer.byteLength(odd.body ?? "") > BODY_LIMIT;
      if (!isCutOff) wrong.push(`${told(number, odd)}: ${got.message}`);
      return;
    }
    times.push(got.ms);
    const requestId = got.headers["x-request-id"];
    if (requestId) askedAs.set(requestId, told(number, odd));
    statuses[got.status] = (statuses[got.status] ?? 0) + 1;
    for (const complaint of complaints(odd, got)) {
      wrong.push(`${told(number, odd)} ${complaint} (${got.headers["x-request-id"]})`);
    }
    if (isSignedOut(got)) await signInAgain(odd.person);
  }

  async function signInAgain(person: Person) {
    const id = stage.userIds[person];
    // Who has been erased meanwhile comes back with the next stage.
    const session = id && (await people.aSession(id, person === "administrator").catch(() => null));
    if (session) stage.cookies[person] = session.cookie;
  }

  async function sender() {
    while (next < requests) {
      const number = next;
      next += 1;
      if (number > 0 && number % A_STAGE === 0) {
        // Asked again when it collides with what is being done to the shop: the next one may not.
        const set = () => setStage({ ...shop, agent }, people);
        setting = set()
          .catch(set)
          .then((fresh) => {
            stage = fresh;
          });
      }
      await setting;
      await one(number);
    }
  }

  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  agent.destroy();
  return { wrong, times, statuses, askedAs };
}

const isSignedOut = ({ headers, status }: Got) =>
  /session_token=;/.test(headers["set-cookie"] ?? "") ||
  (status === 302 && /^\/login\b/.test(headers.location ?? ""));

/** Enough to send it again, with the same seed. */
function told(number: number, { person, method, path, body }: OddRequest): string {
  const sent = body ? ` ${JSON.stringify(String(body).slice(0, 500))}` : "";
  return `${number} ${person} ${method} ${path.slice(0, 300)}${sent}`;
}
