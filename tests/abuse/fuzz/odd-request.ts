import { ACCESS, type Method } from "../../../src/web/server/access.ts";
import { dataAddress, filled, shopRoutes } from "../../authz/routes.ts";
import { type Body, filledIn, formBody, jsonBody, pictureBody, spoilt } from "./bodies.ts";
import type { Chance } from "./chance.ts";
import { hostileText } from "./hostile.ts";
import { JSON_DOORS } from "./json-doors.ts";
import type { Field, Learned } from "./learned.ts";
import { namedIn } from "./named.ts";
import { SAME_FORM, SELDOM_SHOWN } from "./seldom-shown.ts";
import type { Sent } from "./send.ts";
import { PERSONS, type Person, type Stage } from "./stage.ts";

export type Door = { pattern: string; method: Method; ids: readonly string[] };

/** Every route by every method that it takes; what changes something comes more often. */
export const doors: readonly Door[] = shopRoutes.flatMap(({ pattern, ids }) => {
  const { methods } = ACCESS[pattern as keyof typeof ACCESS];
  return methods.flatMap((method) =>
    Array.from({ length: method === "GET" ? 1 : 4 }, () => ({ pattern, method, ids })),
  );
});

/** How the generator would fill the body of a door; a door that it knows nothing of is a gap. */
export function fillingOf(pattern: string, learned: Learned) {
  if (pattern === "/admin/photos") return "bytes";
  if (JSON_DOORS[pattern]) return "json";
  return formsOf(pattern, learned).length > 0 ? "form" : undefined;
}

function formsOf(pattern: string, { forms }: Learned): Field[][] {
  const shown = forms.get(SAME_FORM[pattern] ?? pattern) ?? [];
  const seldom = SELDOM_SHOWN[pattern];
  if (!seldom) return shown;
  return [...shown, Object.entries(seldom).map(([name, value]) => ({ name, value }))];
}

type Known = { url: string; stage: Stage; learned: Learned };
export type OddRequest = Sent & { pattern: string; person: Person };

export function oddRequest(door: Door, { url, stage, learned }: Known, chance: Chance): OddRequest {
  const { pattern, ids } = door;
  const method = chance.is(0.04) ? chance.pick(METHODS) : door.method;
  const person = personFor(pattern, chance);
  const cookie = chance.is(0.03) ? hostileHeader(chance) : stage.cookies[person];
  const path = pathOf(pattern, stage, chance) + (chance.is(0.02) ? hostilePath(chance) : "");
  const isData = chance.is(0.25);
  const search = searchOf(pattern, ids, { stage, learned, isData }, chance);
  const body =
    method === "GET" || method === "HEAD" ? undefined : bodyOf(pattern, { stage, learned }, chance);
  return {
    pattern,
    person,
    method,
    path: (isData ? dataAddress(path) : path) + search,
    headers: {
      "X-Forwarded-For": `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`,
      "User-Agent": "Firefox",
      Origin: url,
      ...(cookie ? { Cookie: cookie } : {}),
      ...(body?.type ? { "Content-Type": body.type } : {}),
      ...(chance.is(0.08) ? oddHeader(chance) : {}),
    },
    body: body?.bytes,
  };
}

const METHODS = ["HEAD", "OPTIONS", "PUT", "PATCH", "DELETE", "POST", "TRACE", "PROPFIND"];

/** Mostly someone who is let in: what is refused at the door tells little of what is behind it. */
function personFor(pattern: string, chance: Chance): Person {
  const { who } = ACCESS[pattern as keyof typeof ACCESS];
  if (chance.is(0.15)) return chance.pick(PERSONS);
  if (who === "admin") return "administrator";
  if (who === "customer") return "customer";
  return chance.pick(PERSONS);
}

function pathOf(pattern: string, { names }: Stage, chance: Chance): string {
  const named = names[namedIn(pattern) ?? ""] ?? [];
  const good = named.length === 0 ? undefined : encodeURIComponent(chance.pick(named));
  const name = chance.is(0.25) ? hostilePath(chance) : (good ?? hostilePath(chance));
  // Of several names, only the last one is odd, so that what is behind the others is reached.
  const reached = pattern
    .replace(/:slug(?=.*:)/, "monstera-peru")
    .replace(/:\w+(?=.*:)/, good ?? "");
  return filled(reached, name);
}

const RAW = [
  "%00",
  "%ff",
  "%",
  "%zz",
  "%2e%2e%2f",
  "..%5c",
  "%252f",
  "a%0d%0aX-Fuzzed:1",
  "%F0%9F%98",
];

function hostilePath(chance: Chance): string {
  if (chance.is(0.25)) return chance.pick(RAW);
  return encodeURIComponent(hostileText(chance).slice(0, 2000).toWellFormed());
}

type Asked = { stage: Stage; learned: Learned; isData: boolean };

function searchOf(
  pattern: string,
  ids: readonly string[],
  { stage, learned, isData }: Asked,
  chance: Chance,
): string {
  const offered = learned.queries.get(pattern) ?? [];
  const token = stage.tokens[pattern]?.[0];
  if (token && chance.is(0.5)) return `?token=${token}`;
  const pairs: Field[] = chance.is(0.5) ? filledIn(offered, chance) : [];
  if (chance.is(0.6))
    pairs.push(...spoilt(offered.length > 0 ? [chance.pick(offered)] : [], chance));
  if (isData && chance.is(0.5)) {
    const routes = chance.is(0.6) ? chance.pick(ids) : hostileText(chance);
    pairs.push({ name: "_routes", value: routes });
  }
  const broken = chance.is(0.05) ? `&${chance.pick(RAW)}` : "";
  if (pairs.length === 0 && !broken) return "";
  const search = String(new URLSearchParams(pairs.map(({ name, value }) => [name, value])));
  return `?${search.slice(0, 6000)}${broken}`;
}

type Content = { stage: Stage; learned: Learned };

function bodyOf(pattern: string, { stage, learned }: Content, chance: Chance): Body {
  const filling = fillingOf(pattern, learned);
  const json = JSON_DOORS[pattern];
  if (filling === "bytes") return pictureBody(chance);
  if (json) return jsonBody(json(stage, chance), chance);
  const fields = filledIn(chance.pick(formsOf(pattern, learned)) ?? [], chance);
  return formBody(chance.is(0.1) ? fields : spoilt(fields, chance), chance);
}

// A header carries no line ends, nor letters beyond Latin 1: Node would not send it.
const hostileHeader = (chance: Chance) =>
  hostileText(chance)
    .slice(0, 4000)
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, "");

const ODD_HEADERS = [
  ...[
    "If-None-Match",
    "If-Modified-Since",
    "Accept-Encoding",
    "Accept-Language",
    "Accept",
    "Range",
  ],
  ...["X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "User-Agent", "Host", "Referer"],
  ...["Sec-Fetch-Site", "Stripe-Signature", "X-HTTP-Method-Override", "Content-Encoding", "Expect"],
];

const oddHeader = (chance: Chance) => ({ [chance.pick(ODD_HEADERS)]: hostileHeader(chance) });
