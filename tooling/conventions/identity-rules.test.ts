import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = globSync("src/**/*.{ts,tsx}")
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

const mentioning = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));

test("the grants, providers and identities are the auth library's, and no screen uses them", () => {
  expect(dependencies).toHaveProperty("better-auth");
  // It has no address of its own: neither its handler nor its client is mounted anywhere.
  expect(mentioning(/better-auth\/(client|react|node)|toNodeHandler|auth\.handler/)).toEqual([]);
  expect(
    mentioning(/socialProviders|signInSocial|linkSocial|genericOAuth|better-auth\/plugins\/sso/),
  ).toEqual([]);
  // It stays behind the use cases of identity.
  const users = mentioning(/from "better-auth/);
  expect(
    users.filter((path) => !/^src\/shop\/identity\/(?:[^/]+\/)?[^/]+\.server\.ts$/.test(path)),
  ).toEqual([]);
});

test("no session is ever taken from a URL", () => {
  expect(mentioning(/access_token|refresh_token|location\.hash/).filter(notSchema)).toEqual([]);
  // A session is read from the Cookie header, in two places that both get it from the request.
  expect(mentioning(/readSessionToken\(/)).toEqual([
    "src/shop/identity/sessions/session-token.server.ts",
  ]);
  const { text } = sources.find(({ path }) =>
    path.endsWith("identity/session-token.server.ts"),
  ) ?? { text: "" };
  expect(text).not.toMatch(/URL|searchParams/);
});

test("the server sets one session cookie; the browser handles no token and refreshes none", () => {
  const inBrowser = sources.filter(
    ({ path }) => /^src\/(web|ui)\//.test(path) && !path.includes(".server."),
  );
  const handling = inBrowser.filter(({ text }) =>
    /session_token|refreshSession|autoRefresh|(local|session)Storage[^\n]*(token|session_)/i.test(
      text,
    ),
  );
  expect(handling.map(({ path }) => path)).toEqual([]);
  expect(mentioning(/setSignedCookie\(/)).toEqual([
    "src/shop/identity/sessions/session-cookie.server.ts",
  ]);
});

test("there is no realtime channel and no hosted storage", () => {
  expect(mentioning(/new WebSocket|new EventSource|@supabase|supabase-js|firebase/i)).toEqual([]);
  const hosted = Object.keys(dependencies).filter((name) =>
    /supabase|firebase|socket|realtime|aws|s3/.test(name),
  );
  expect(hosted).toEqual([]);
});

// The library's own columns, empty here.
const notSchema = (path: string) =>
  !["src/platform/db/schema.ts", "src/shop/identity/tables.ts"].includes(path);
