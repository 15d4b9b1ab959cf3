import { matchRoutes } from "react-router";
import { shopRoutes } from "../../authz/routes.ts";

export type Field = { name: string; value: string };
export type Learned = {
  /** By route: the forms that pages send to it, as they would send them. */
  forms: Map<string, Field[][]>;
  /** By route: what links and search forms put behind the question mark. */
  queries: Map<string, Field[]>;
};

const table = shopRoutes.map(({ pattern }) => ({ path: pattern, id: pattern }));

/** Which route answers an address; a splat is left to those that name nothing else. */
const patternOf = (pathname: string): string | undefined =>
  matchRoutes(table, pathname)?.at(-1)?.route.id;

/** Reads what a page offers: no list of fields to keep, a new one is known as soon as it is shown. */
export function learnFrom(learned: Learned, address: string, html: string) {
  const base = new URL(address, "http://shop.example");
  for (const [, attributes = "", inside = ""] of html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)) {
    const to = new URL(attributeOf(attributes, "action") ?? base.href, base);
    const fields = fieldsIn(inside);
    const isPost = attributeOf(attributes, "method")?.toLowerCase() === "post";
    if (isPost) add(learned.forms, to.pathname, [fields]);
    else add(learned.queries, to.pathname, fields);
    add(learned.queries, to.pathname, fromSearch(to));
  }
  for (const [, attributes = ""] of html.matchAll(/<a\b([^>]*)>/g)) {
    const to = URL.parse(attributeOf(attributes, "href") ?? "", base);
    if (to?.origin === base.origin && to.search) add(learned.queries, to.pathname, fromSearch(to));
  }
}

const fromSearch = (url: URL): Field[] =>
  [...url.searchParams].map(([name, value]) => ({ name, value }));

const MOST = 40;

function add<Item>(known: Map<string, Item[]>, pathname: string, items: readonly Item[]) {
  const pattern = patternOf(pathname);
  if (!pattern) return;
  const before = known.get(pattern) ?? [];
  known.set(pattern, [...before, ...items].slice(-MOST));
}

function fieldsIn(form: string): Field[] {
  const fields: Field[] = [];
  const controls = /<(input|textarea|button|select)\b([^>]*)>(?:(.*?)<\/\1>)?/gs;
  for (const [, tag, attributes = "", inside = ""] of form.matchAll(controls)) {
    const name = attributeOf(attributes, "name");
    if (!name) continue;
    if (tag === "textarea") fields.push({ name, value: decode(inside) });
    else if (tag === "select") {
      const options = inside.matchAll(/<option\b([^>]*)>/g);
      for (const [, option = ""] of options) {
        fields.push({ name, value: attributeOf(option, "value") ?? "" });
      }
    } else fields.push({ name, value: attributeOf(attributes, "value") ?? "on" });
  }
  return fields;
}

function attributeOf(attributes: string, name: string): string | undefined {
  const value = new RegExp(`(?:^|\\s)${name}="([^"]*)"`, "i").exec(attributes)?.[1];
  return value === undefined ? undefined : decode(value);
}

const ENTITIES: Record<string, string> = {
  "&quot;": '"',
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
};
const decode = (text: string) =>
  text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (one) => ENTITIES[one] ?? one);
