import type { Chance } from "./chance.ts";

/** Called by no page: an answer that would run it is a hole. */
const SCRIPT = "fuzzed()";

const TEXTS = [
  ...["", " ", "\t\r\n", "\0", "a\0b", "\u0001", "\u007f", "\ufeff", "\u2028", "\ufffe"],
  ...["\ud800", "a\udfff", "\u202eabc", "é".normalize("NFD"), "ﷺ", "👨‍👩‍👧‍👦", "𝕏", "İ", "ß"],
  ...["null", "undefined", "true", "[]", "{}", '{"a":1}', "[object Object]", "NaN", "Infinity"],
  ...["0", "-0", "-1", "1.5", "1,5", "1e308", "1e-9", "0x10", "1_000", " 12 ", "١٢٣", "00012"],
  ...["2147483647", "2147483648", "-2147483649", "9007199254740993", "9223372036854775808"],
  ...["99999999999999999999999999", "0.1e1000", "12.345", "1 000,00 €", "-12,50"],
  ...[
    "2026-02-30",
    "0000-00-00",
    "0000-01-01",
    "2026-13-01T25:61",
    "9999-12-31T23:59",
    "-000001-01-01",
  ],
  ...["+275760-09-13T00:00:00.001Z", "20261115", "1731628800000", "infinity", "now", "epoch"],
  ...["00000000-0000-0000-0000-000000000000", "00000000-0000-4000-8000-000000000000", "1", "abc"],
  ...[
    "' or 1=1 --",
    "'; select pg_sleep(9); --",
    "1) union select null--",
    "\\",
    "'",
    '"',
    "%",
    "_",
  ],
  ...["%' and 1::int='1", "$1", ":*", "& | !", "<->", "a:*b & !", "()", "%%%%%%%%%%", "a'||'b"],
  ...[`<script>${SCRIPT}</script>`, `"><img src=x onerror=${SCRIPT}>`, `javascript:${SCRIPT}`],
  ...[`<svg/onload=${SCRIPT}>`, `</script><script>${SCRIPT}</script>`, "<!--", "]]>", "&lt;"],
  ...[`' autofocus onfocus=${SCRIPT} x='`, "{{7*7}}", "<%= 1 %>", "#{1}", "@import"],
  ...["../../../../etc/passwd", "..\\..\\", "/etc/passwd", "file:///etc/passwd", "C:\\", "."],
  ...["http://169.254.169.254/", "http://[::1]:5432/", "//evil.example", "https://evil.example"],
  ...["a\r\nX-Fuzzed: 1", "a\nb", "=cmd|' /C calc'!A0", "@SUM(1)", "+1", "`id`", "$(id)", ";id"],
  ...["((((((", "[", "*", "(a+)+$", "a|b", "^", "\\d", "__proto__", "constructor", "toString"],
  ...["a@b", "a@b.c", "A@B.FR", "a b@c.fr", "é@é.fr", '"a"@exemple.fr', "a@exemple.fr\0", "@"],
  ...["France", "Atlantide", "home", "all", "some", "confirm", "completed", "shipped", "deleted"],
];

const LONG = [201, 256, 5001, 65_536, 120_000];

export function hostileText(chance: Chance): string {
  if (chance.is(0.06))
    return chance
      .pick(["a", "é", "<b>", " ", "9", "(", "\0"])
      .repeat(Math.ceil(chance.pick(LONG) / 3));
  if (chance.is(0.12)) return anyText(chance);
  if (chance.is(0.15)) return chance.pick(TEXTS) + chance.pick(TEXTS);
  return chance.pick(TEXTS);
}

/** Letters of any kind, assigned or not. */
function anyText(chance: Chance): string {
  const length = chance.below(40);
  const points = Array.from({ length }, () =>
    chance.pick([chance.below(0x80), chance.below(0x800), chance.below(0x11_0000)]),
  );
  return String.fromCodePoint(...points);
}

/** Whoever takes it for a text and compares its length throws. */
export const DISGUISED = { length: { toString: 1, valueOf: 1 } };

/** As a door that takes JSON may be given it. */
export function hostileJson(chance: Chance, depth = 0): unknown {
  const kind = chance.below(depth > 3 ? 8 : 12);
  if (kind < 5) return hostileText(chance);
  if (kind === 5) return chance.pick([null, true, false, DISGUISED]);
  if (kind < 8) return chance.pick([0, -1, 1.5, 2 ** 31, 2 ** 53 + 2, 1e308, -1e-9, 99]);
  const some = Array.from({ length: chance.pick([0, 1, 2, 60]) }, () =>
    hostileJson(chance, depth + 1),
  );
  if (kind < 10) return some;
  return Object.fromEntries(some.map((value) => [chance.pick(NAMES), value]));
}

/** Field names that libraries read something into. */
export const NAMES = [
  ...["__proto__", "constructor", "prototype", "constructor.prototype", "toString", "length"],
  ...["__intent__", "__state__", "_method", "intent", "role", "isAdmin", "userId", "priceCents"],
  ...["", ".", "[]", "a[0]", "a[999999999]", "a[-1]", "a.b.c", "a[b][c]", "a[0].b", "\0", "é"],
];

export const INTENTS = [
  '{"type":"insert","payload":{"name":"items","index":999999999}}',
  '{"type":"reorder","payload":{"name":"__proto__","from":0,"to":1}}',
  '{"type":"reset","payload":{}}',
  '{"type":"validate","payload":null}',
  "{",
];

/** Of the answer's body: what came in as text went out as markup. */
export const RUNS = new RegExp(
  `<(?:script|svg/onload=|img src=x onerror=)[^<]{0,3}${SCRIPT.replace(/[()]/g, "\\$&")}`,
);
