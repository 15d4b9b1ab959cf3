import type { Chance } from "./chance.ts";
import { hostileJson, hostileText, INTENTS, NAMES } from "./hostile.ts";
import type { Field } from "./learned.ts";

export type Body = { type: string; bytes: string | Buffer };

const FORM = "application/x-www-form-urlencoded";

/** One value for each field, as a person would choose one; all of them now and then. */
export function filledIn(fields: readonly Field[], chance: Chance): Field[] {
  if (chance.is(0.2)) return [...fields];
  const byName = Map.groupBy(fields, ({ name }) => name);
  return [...byName.values()].map((several) => chance.pick(several));
}

/** What a form sends, with one to three things wrong. */
export function spoilt(given: readonly Field[], chance: Chance): Field[] {
  const fields = given.map((field) => ({ ...field }));
  for (let times = 1 + chance.below(3); times > 0; times -= 1) {
    const at = chance.below(fields.length);
    const field = fields[at];
    const kind = chance.below(12);
    if (kind === 0) fields.push({ name: chance.pick(NAMES), value: hostileText(chance) });
    else if (kind === 1) fields.push({ name: "__intent__", value: chance.pick(INTENTS) });
    else if (!field) fields.push({ name: hostileText(chance), value: hostileText(chance) });
    else if (kind === 2) fields.splice(at, 1);
    else if (kind === 3) fields.push({ name: field.name, value: hostileText(chance) });
    else if (kind === 4)
      field.name += chance.pick(["[0]", "[]", ".x", "[999999999]", "\0", "[__proto__]"]);
    else field.value = hostileText(chance);
  }
  return fields;
}

export function formBody(fields: readonly Field[], chance: Chance): Body {
  if (chance.is(0.3)) return multipart(fields, chance);
  if (chance.is(0.05)) return { type: "application/json", bytes: JSON.stringify(fields) };
  const pairs = new URLSearchParams(fields.map(({ name, value }) => [name, value]));
  return broken({ type: FORM, bytes: String(pairs) }, chance);
}

function multipart(fields: readonly Field[], chance: Chance): Body {
  const edge = "----fuzzed";
  const parts = fields.map(({ name, value }) => {
    const named = name.replace(/[\r\n"]/g, (one) => encodeURIComponent(one));
    const file = chance.is(0.1)
      ? `; filename="${chance.pick(["a.csv", "", "../a", "é.png"])}"`
      : "";
    const type = file ? `Content-Type: ${chance.pick(["text/csv", "image/png", "x"])}\r\n` : "";
    return `--${edge}\r\nContent-Disposition: form-data; name="${named}"${file}\r\n${type}\r\n${value}\r\n`;
  });
  const whole = {
    type: `multipart/form-data; boundary=${edge}`,
    bytes: `${parts.join("")}--${edge}--\r\n`,
  };
  return broken(whole, chance);
}

/** JSON with one thing wrong in it, somewhere. */
export function jsonBody(value: Record<string, unknown>, chance: Chance): Body {
  const whole = structuredClone(value);
  const holders = holdersIn(whole);
  for (let times = 1 + chance.below(2); times > 0; times -= 1) {
    const holder = chance.pick(holders);
    const keys = Object.keys(holder);
    const key = keys.length > 0 && chance.is(0.85) ? chance.pick(keys) : chance.pick(NAMES);
    if (chance.is(0.1)) delete holder[key];
    // A list has a length of its own; assigning to `__proto__` would not make a field of it.
    else if (key !== "length")
      Object.defineProperty(holder, key, {
        value: hostileJson(chance),
        enumerable: true,
        configurable: true,
        writable: true,
      });
  }
  const text = chance.is(0.03) ? "[".repeat(20_000) : JSON.stringify(whole);
  return broken({ type: "application/json", bytes: text }, chance);
}

type Holder = Record<string, unknown>;

function holdersIn(value: unknown): Holder[] {
  if (typeof value !== "object" || value === null) return [];
  return [value as Holder, ...Object.values(value).flatMap(holdersIn)];
}

const TYPES = [
  "text/plain",
  "application/json",
  "",
  "multipart/form-data",
  "x/y; charset=utf-16",
  FORM,
];
const BREAKS = ["%", "%zz", "%ff%fe", "&&&=", "=", "%00=%00", "[0]=1", "\r\n--", "+%F0%9F"];

/** Now and then what carries the fields is itself not whole. */
function broken(body: Body, chance: Chance): Body {
  if (chance.is(0.88)) return body;
  const bytes = Buffer.from(body.bytes);
  const kind = chance.below(6);
  if (kind === 0) return { ...body, bytes: bytes.subarray(0, chance.below(bytes.length + 1)) };
  if (kind === 1) return { ...body, type: chance.pick(TYPES) };
  if (kind === 2)
    return { ...body, bytes: Buffer.concat([bytes, Buffer.from(chance.pick(BREAKS))]) };
  if (kind === 3) return { ...body, bytes: Buffer.from(`${bytes}`, "latin1") };
  if (kind === 4) return { ...body, type: body.type.replace("fuzzed", "other") };
  for (let times = 0; times < 4; times += 1) bytes[chance.below(bytes.length)] = chance.below(256);
  return { ...body, bytes };
}

/** For the door that takes a photograph's bytes. */
export function pictureBody(chance: Chance): Body {
  const starts = [
    "ffd8ffe0",
    "89504e470d0a1a0a0000000d49484452",
    "524946460000000057454250",
    "0000001c66747970617669660000",
    "",
  ];
  const start = Buffer.from(chance.pick(starts), "hex");
  const rest = Buffer.from(Array.from({ length: chance.below(300) }, () => chance.below(256)));
  return {
    type: chance.pick(["image/jpeg", "image/svg+xml", ""]),
    bytes: Buffer.concat([start, rest]),
  };
}
