import { expect, test } from "vitest";
import { startAfterPaint } from "./start-after-paint.ts";

// As React Router writes it.
const page = `<head><link rel="modulepreload" href="/assets/manifest-1.js" nonce="mark"/><link rel="modulepreload" href="/assets/entry.client-2.js" nonce="mark"/><link rel="stylesheet" href="/assets/app.css"/></head><body><script nonce="mark">window.__reactRouterContext = {"ssr":true};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());</script><script nonce="mark" type="module" async="">import "/assets/manifest-1.js";
import * as route0 from "/assets/root-3.js";
import * as route1_main from "/assets/products-4.js";
const route1 = {...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"products":route1};

import("/assets/entry.client-2.js");</script></body>`;

test("asks for no script and opens no stream before the page is painted", () => {
  const html = startAfterPaint(page, "[]");
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain("new ReadableStream");
  expect(html).not.toMatch(/\bimport [^(]/);
  expect(html).toContain('<head><link rel="stylesheet" href="/assets/app.css"/></head>');
});

test("then asks for all of them together and starts as React Router would", () => {
  const html = startAfterPaint(page, '["loaderData"]\n');
  const steps = [
    "PerformanceObserver",
    '["/assets/manifest-1.js","/assets/entry.client-2.js"]',
    String.raw`window.__reactRouterContext.stream = new Response("[\"loaderData\"]\n").body;`,
    `await import("/assets/manifest-1.js");
const route0 = await import("/assets/root-3.js");
const route1_main = await import("/assets/products-4.js");
const route1 = {...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"products":route1};

import("/assets/entry.client-2.js");`,
  ].map((step) => html.indexOf(step));
  expect(steps).not.toContain(-1);
  expect(steps).toEqual(steps.toSorted((one, other) => one - other));
});

test("what the loaders gave cannot end the script that holds it", () => {
  const html = startAfterPaint(page, "</script><script>alert()</script>");
  expect(html).toContain(String.raw`"\u003c/script>\u003cscript>alert()\u003c/script>"`);
});

test("refuses a page that it would leave without its scripts", () => {
  expect(() => startAfterPaint("<body><p>Bonjour</p></body>", "[]")).toThrow();
});
