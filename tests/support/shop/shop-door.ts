import { randomInt } from "node:crypto";
import { inject } from "vitest";

export type Asked = {
  method?: string;
  headers?: Record<string, string>;
  cookie?: string | undefined;
  /** Where the visitor comes from, as the proxy would tell it. */
  from?: string | undefined;
  form?: Record<string, string>;
  json?: unknown;
};

/** An address that nobody else has used, most likely. */
const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** As a browser asks from a page of ours; `headers` may say otherwise. */
export async function ask(path: string, asked: Asked = {}): Promise<Response> {
  const { url } = inject("shop");
  const { method = "GET", cookie, from = anyAddress(), form, json } = asked;
  const body = json === undefined ? form && new URLSearchParams(form) : JSON.stringify(json);
  return fetch(url + path, {
    method,
    redirect: "manual",
    headers: {
      "X-Forwarded-For": from,
      "User-Agent": "Firefox",
      ...(json === undefined ? {} : { "Content-Type": "application/json" }),
      ...(cookie ? { Cookie: cookie } : {}),
      ...(asked.headers ?? { Origin: url }),
    },
    ...(body === undefined ? {} : { body }),
  });
}
